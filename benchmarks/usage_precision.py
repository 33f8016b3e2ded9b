"""How far the usage report can be trusted: judged keys of real projects, judged again by the code of today.

``judged_usage.csv`` holds one row a key that somebody looked up in the code: ``status`` is what the report said when
the row was drawn, ``truth`` what the code says: unused keys by searching the whole repository for the key, its last
segment, its parent and texts it could be put together from, and reading every hit; the others by reading the place of
the call (``used`` also where it is put together at run time or reached by a stored value, ``no key`` where the text is
none, ``possible`` where reading does not decide either), ``verdict`` whether the report was right, ``evidence`` the
place that decides. Rows that were wrong stay, so that what was corrected stays correct.

Rows of ``round`` 2 were drawn by a seed that was fixed before anything was looked at, from projects that had played no
part in the development: what is printed as *as found* for them is what a stranger's project meets. They were judged
faster than those of round 1: unused ones by searching for the key, its last segment and its pieces and reading the
hits, undefined ones by the lines of their calls, in both cases decided for all rows that a cause explains alike; of the
used and possibly used ones only about every third was read (none of those read as used was wrong), the others follow it.

Rows of ``round`` 3 were drawn by ``random.Random("third 2026-11-22 <project>")`` over the sorted keys of each status,
from projects of neither round. Unused ones were judged by searching for the key, its end and its parent and reading
what was found; undefined ones by looking the key up in the locale file and reading calls where it stands otherwise;
used ones by finding the place; possibly used ones only by their reasons.

Rows of ``round`` 4 (``"fourth 2026-11-22 <project>"``, 15 of unused and undefined each) were drawn in the same way from
three further projects after what round 3 showed was corrected.

Rows of ``round`` 5 (``"fifth 2026-11-22 <project>"``) come from 28 projects that had played no part, as each was found
when it was opened first: up to 15 of unused and undefined and 5 of used, fewer where a project had fewer. Three readers
shared them by family: React; Vue, Angular, Svelte, Ember and the like; back ends and others (Ruby, PHP, C, Python).

Rows of ``round`` 6 (``"sixth …"``) were drawn while what round 5 showed was corrected: most from further projects, as found
then, some afresh from projects of round 5 (``hitobito``, ``freescout``). Rows of ``round`` 7 (``"sixth …"`` too, about 10 of
unused and undefined each) are fresh draws from eight projects of round 5 after the corrections: they say whether these
hold for other keys of the same projects, not what a stranger's project meets. Rows of ``round`` 8 (``"seventh …"``,
``jeecgboot-vue3`` ``"eighth …"``) are seven more projects that had played no part, as found after all that.
Rows of ``round`` 9 (``"ninth …"``, 12 of unused and undefined each) are four projects more, drawn when everything of
rounds 5 to 8 was in place.

In rounds 5 to 8 unused keys were judged by searching for the key, its end and its parent and reading the hits. The back ends'
used rows were drawn after the corrections; the texts of gaphor are a part of the draw (its titles and labels). A truth of
``possible`` with the verdict wrong is a key that nothing here decides. So rounds 2, 5, 8 and most of 6 speak for projects
that nobody has opened; what is printed *now* for all rows is after the corrections that these very rows led to.

Rows of ``round`` 10 (``"tenth …"``) and 11 (``"eleventh …"``) are 42 and 59 more projects that had played no part, as found
when they were opened first (round 11 with what round 10 led to, in part begun while that was being mended); round 12 (``"twelfth …"``) is
five more back ends. They were chosen to differ as much as could be. Rounds 13 and 14 (``"thirteenth …"``, ``"fourteenth …"``) are draws
of up to 15 unused, 15 undefined and 10 used keys from 48 projects, one or two of each framework, which a seed chose from
all that had been judged before: they say what holds for any key of projects whose causes were mended. Five readers who knew
nothing of the rules judged them; round 13 led to five corrections, round 14 to two.

Rows of ``round`` 15 (``random.Random("fifteenth 2026-11-22 <project>")``, up to 10 of unused and undefined each) are 16
popular projects that had played no part, as found when they were opened first, chosen before anything was run. Unused ones
were judged by searching for the key and its end, undefined ones by their calls and the locale files; ``possible`` is what a
package or a bundle without source decides.

Rows of ``round`` 16 (``"sixteenth …"``, up to 15 of each) are 12 more popular projects, as found, chosen before anything was
run, judged in the same way. A call with a default text for a key that no file has is *undefined* all the same; ``possible`` are
12 keys of 1Panel that a part without source brings.

Rows of ``round`` 17 (``"seventeenth …"``, up to 15 of each) are 15 popular projects of usual stacks, as found, chosen before anything
was run, judged in the same way: 151 of 181 unused and 65 of 86 undefined ones right. Of the 51 wrong ones 46 have four causes:
names of a menu in a data file, lists that are asked for by their name, escapes of PHP, and a service of settings with a method of
the translator's name.

Rows of ``round`` 18 (``"eighteenth …"``, up to 15 of each) are 12 projects of 11 popular repositories, as found, chosen before
anything was run, judged in the same way: 104 of 128 unused and 23 of 25 undefined ones right. Of the 26 wrong ones 12 are one
import of Kotlin, and 8 prefixes of home-made translators; jumpserver's and kener's keys were all *possibly used*.

Rows of ``round`` 19 (``"nineteenth …"``, up to 12 of each) are ten more popular repositories, as found, chosen before anything was
run, judged in the same way (two have neither unused nor undefined keys): 50 of 78 unused and 30 of 31 undefined ones right. Of the
29 wrong ones 11 are one helper that puts a prefix before keys, 12 are texts that plugins ask for whose code is not here.

Rows of ``round`` 20 (``"twentieth …"``) are eight popular repositories and those of ``round`` 21 (``"twenty-first …"``, drawn by a seed
from pools of each stack) eight more, as found, judged in the same way: 68 of 88 and 60 of 69 unused, 15 of 48 and 16 of 16
undefined ones right. In round 21 seven of the nine wrong ones are ids of one library whose manifest stands in a folder;
books had no message that was read, pinry neither an unused nor an undefined key.

Rows of ``round`` 22 (``"twenty-second 2026-11-23 <project>"``, up to 10 of each) are four popular repositories, as found,
named before anything was run, judged by searching for the key and its calls alone: 33 of 34 unused and 3 of 3 undefined
ones right; the wrong one is a template in the ``i18nKey`` of a component. Netbox, seerr and ghostfolio had neither;
of AdGuardHome no message was read.

Rows of ``round`` 23 (``"twenty-third 2026-11-25 <project>"``, up to 10 of each) are 23 projects of 21 of 30 popular repositories that
were named before anything was run, as found, judged by searching for the key, its end and its calls: 156 of 191 unused and
48 of 52 undefined ones right. Ten of the wrong ones are one layout (a JSON file that says its locale at its top), ten are
elements of JSX that hold a sentence. Of the other repositories three brought no message here, four no key that is
unused or undefined, of two not all rows were read.

Rows of ``round`` 24 (``"twenty-fourth 2026-11-26 <project>"``, up to 15 of each) are 14 of 16 popular repositories of as many
stacks that were named before anything was run, as found, judged by searching for the key, its end and its calls: 125 of
175 unused and 42 of 50 undefined ones right. Of the 50 wrong unused ones 15 are contents of elements with a bare attribute
(syncthing, learned since), 14 the same in Pug, which is not read (tabby), ten one project's separator of contexts and a source file with
a NUL in it (headlamp), eight texts of plugins whose code is not here (kimai). nomacs has neither kind, of one-api no row was read.

Rows of ``round`` 25, 26 and 27 (``"twenty-fifth 2026-11-26 <project>"`` and so on, up to 12 of unused and 6 of undefined) are
ten, eight and eleven popular repositories, each draw named before anything was run and after what the one before had taught:
55 of 72, 58 of 68 and 48 of 70 unused, 23 of 23, 9 of 12 and 10 of 24 undefined ones right. Of the 49 wrong unused ones 12 are
formats of Ruby (manyfold), 11 nested arrays of PHP (contao), 8 names without a class in XAML (DS4Windows), 8 texts below a
branch of one kind of file (deck), 4 members of an enumeration (Flow.Launcher); of the 17 wrong undefined ones 6 are a local
function that puts a prefix before keys (evcc), 6 arguments of a filter of Twig (contao). Two more had no message here, of
one no message was read.

Rows of ``round`` 28 (``"twenty-eighth 2026-11-26 <project>"``, up to 10 of each) are 15 projects of 13 popular web repositories that
were named before anything was run, as found, judged by searching for the key, its end and its calls: 104 of 125 unused and
40 of 52 undefined ones right. Nine and six of the wrong ones are one hook of a project's own (grist-core), eight names of an object in a
folder of foreign code, six variables of components without a value of their own (firefly). Of frontend-app-learning and FOSSBilling no message is here, rotki
has neither kind, of InvoicePlane other files were taken for its messages.

Rows of ``round`` 29 (``"29<project>"``, up to 10 of each) are 11 of 16 popular repositories of as many stacks that were named before
anything was run, as found, judged by searching for the key, its end and its calls: 45 of 62 unused and 36 of 44 undefined ones
right. Of the 25 wrong ones ten are one class that hands out another's messages (pixez), six lists of a server whose code is not
here (opencast), six texts of previews (CotEditor). Of three repositories no message is here, two have neither kind. Rows of
``round`` 30 are four of five held-out ones after that: 18 of 34 unused and 8 of 8 undefined ones right; ten of the wrong ones are
texts that name a member of an object (pinafore), four a theme's (authelia).

Rows of ``round`` 34 (seed ``"33 <project>"``, up to 15 of each) are 13 of 16 popular repositories of as many stacks of servers, phones and
desktops that were named before anything was run, as found, judged by searching for the key, its end and its calls: 108 of 145 unused and
53 of 72 undefined ones right. Of the 56 wrong ones 27 are one project whose source language is a structure in Go (lazygit), nine texts of PO
files that are made of resources (naps2), eight one framework's links and a file that names no locale (flarum), four a class that Kotlin imports
under another name, three attributes of .NET. Of gopeed no message was read (maps of Dart, since then), of october the code is not here, jadx has neither
kind. Round 35 are five held out and opened after most of that: 54 of 69 unused and 8 of 14 undefined ones right; 19 of the 21
wrong ones are one project with a layout of its own (roundcubemail).

Rows of ``round`` 31 and 32 (seed ``"31 <project>"``, up to 15 of each) are 20 and 12 repositories of the web and of servers that hold a
usual locale file, small and unknown ones too, named by their names alone before anything was run, as found, judged by searching for
the key, its end and its calls. Round 31, which led to four corrections: 164 of 175 unused and 55 of 66 undefined ones right; of the 22 wrong
ones 17 are Django's own texts (MIZDB), four a member that is taken out of a kept hook (scordi-front). BarPro, phoenix_kit and EasyWay_webapp
have neither kind, of CloudFlare-ImgBed no message is here. Round 32, held out and opened after that: 133 of 135 unused and 69 of 71 undefined
ones right, two wrong by texts of Symfony's own, two by Django's. Of Comen and many_faces_portal no message is here, 0xtracker_frontend has
neither kind; ai_wallet and fangyu-code could not be had.

Rows of ``round`` 33 (seed ``"33 <project>"``, up to 15 of each) are 15 popular repositories of usual web stacks that were named before
anything was run, as found, judged by reading the code: 126 of 153 unused and 31 of 58 undefined ones right. Twelve and 15 of the
wrong ones are a hook of a project's own whose result is taken apart (ext-saladict), ten a call whose two sides a class says
elsewhere (ChatALL), twelve members of tables of ids (platform), five branches that are namespaces (nuclear). The scan of one ran out
of memory first (magic-resume). Rows of ``round`` 36 are four of five held-out ones after four corrections: 14 of 14 unused and 12 of 12
undefined ones right; of betaflight-configurator hardly a key was reached (its init lists its namespaces), of ng-alain no message is
read: its files lie in a folder ``tmp``.

Rows of ``round`` 37 (seed ``"37 <project>"``, up to 10 of each) are 11 projects of 10 of 12 popular repositories that were named before anything
was run (eight of the first names were too large to be had), as found, judged by searching for the key, its end and its calls: 51 of 71
unused and 39 of 63 undefined ones right. Ten and ten of the wrong ones are the names of an enumeration (lago-front) and stories
(vendure), 16 members of an object whose name a list has, too (lotti). cinny and kiwix-apple have neither kind. Rows of ``round`` 38 are
three of four held-out ones after four corrections: 21 of 21 unused and 12 of 15 undefined ones right; the three are kinds of a library
that are called like messages (ImageToolbox), mended since. Of NodeBB nothing is said: its markers ``[[file:key]]`` are not read.

Rows of ``round`` 39 (seed ``"40 <project>"``, up to 15 of each) are 17 of 30 repositories that nobody had chosen: the one at a set
place among those that hold a usual path of locale files, named before anything was run, as found, judged by searching for the key,
its end and its calls: 116 of 131 unused and 18 of 18 undefined ones right; the 15 wrong ones are members of entries in the style of
Transifex (packager, read since). The others have neither kind; of exercise_app no message is here. Rows of ``round`` 40 are six of eight
more, opened after four corrections: 20 of 20 unused and 7 of 7 undefined ones right. Three have hardly a call (easygo-vs, testpilot, dg-front):
all their keys are *possibly used*, though nobody asks for them.

Rows of ``round`` 41 (seed ``"41 <project>"``, up to 12 of each) are 19 of 22 repositories of phones, desktops, games, extensions, servers and the
web, chosen as in round 39 before anything was run, as found, judged by searching for the key, its end and its calls: 130 of 161 unused and
44 of 50 undefined ones right. Of the 37 wrong ones twelve are texts of a game that stand in its data (Standard-of-Iron), ten months and names that
a template of Hugo looks up by a variable (datavis.berlin), ten keys of Rails that its YAML writes as symbols (RailsServer), five what Godot puts
together by ``+`` (old_archives_sp, read since). Of six more no message is here: their files are gone, or nothing reads them (Ren'Py). Rows of ``round`` 42
are six of eight held-out ones, judged only as found: 57 of 67 unused and 31 of 32 undefined ones right; the ten wrong ones are ids of a viewer
of PDFs in foreign bundles (pdfcraft). AnExplorer has neither kind; of mango's 22 keys all are *possibly used*.

Rows of ``round`` 43 (seed ``"43 2026-11-28 <project>"``, up to 10 of each) are 19 projects of 17 of 21 known repositories of as many stacks that a
seed drew of lists made before anything was run, as found, judged by searching for the key, its end and its calls: 126 of 135 unused and
64 of 83 undefined ones right. Of the 28 wrong ones seven are names of another class of resources (florisboard), six folders of resources
(Rubberduck), six what Grails asks for (openboxes), five texts of a theme of Sphinx (Elgg), three WordPress' own. neko, dashboard
and canvas have neither kind, of open-tacos no message is here, nor of the snapshot of pangolin; open-webui, immich and arches could not be had. Rows of
``round`` 44 (``"44 …"``) are seven of nine held-out ones of the same lists, opened after that was mended: 45 of 53 unused and 23 of 29
undefined ones right; of the 14 wrong ones four are beans of Spring (roller), three attributes with a blank (Bulk-Crap-Uninstaller), three texts of mails,
of an installer and of a raw literal (sabnzbd). chadnext has neither kind, of Conversations no message is here.

Rows of ``round`` 45 (seed ``"45 <project>"``, up to 12 of each) are eight of nine repositories of usual stacks that were named before
anything was run, as found, judged by searching for the key, its end and its calls: 86 of 88 unused and 31 of 43 undefined ones right.
Eleven of the 14 wrong ones are one hook of a project's own beside the library's (better-chatbot), two a table of the system with a
flavour's name (mhabit). Of sun-panel no message is read (its settings of i18n Ally leave its files out), of audiobookshelf-app only the 22
of Android, until files called ``en-us.json`` counted as the source language's. Rows of ``round`` 46 (``"46 …"``) are four of five held-out
ones, opened after that was mended: 30 of 43 unused and 27 of 41 undefined ones right. Of the 27 wrong ones twelve are a library with a
text domain of its own and four keywords of blocks (paid-memberships-pro), seven a folder a locale that is taken for a namespace
(velaux), four names of an extension that its build makes (globalSpeed). trufi-app has neither kind.

Rows of ``round`` 47 (seed ``"45 2026-11-28 <project>"``, up to 12 of each) are five of eight known repositories of usual stacks that were named
before anything was run, as found, judged by searching for the key, its end and its calls: 32 of 33 unused and 13 of 13 undefined ones
right; the wrong one stands in a manifest of another name (buster). Next-js-Boilerplate and bike_index have neither kind (a home-made
translator of the latter hides behind a gem's name), of contact-form-7 no message is here. Rows of ``round`` 48 (``"46 …"``) are three of five
held-out ones, opened after that: 17 of 29 unused and 4 of 4 undefined ones right; the twelve wrong ones are one project, ten of them contents of
XML elements and two texts with a context (bleachbit). tinyauth and MonitorControl have neither kind.

Rows of ``round`` 49 (seed ``"49 <project>"``, up to 15 of each) are eight of ten repositories of usual stacks that were named before anything
was run and are in no other table, as found, judged by searching for the key, its end and its calls: 63 of 74 unused and 25 of 30 undefined ones
right. Eleven of the wrong ones are one project (minikube): seven stand in a folder ``out`` of its code, four are raw literals of several lines or hold a
variable of Go's templates; four are a source language whose file is called by a country (vuestic-admin), one a library's. sidebery and casa have
neither kind. Rows of ``round`` 50 (``"50 …"``) are three of five held-out ones, opened after that: 19 of 19 unused and 18 of 18 undefined ones right.
Tuba has neither kind, passbolt_api did not end within five minutes on a machine that was busy. voyager's keys are called as code calls them since packages have names.

Rows of ``round`` 51 (seed ``"51 <project>"``, up to 8 of each) are 13 projects of 11 of 12 repositories of as many stacks that were named before anything
was run, as found, judged by reading the code: 78 of 78 unused and 39 of 49 undefined ones right. Of the ten wrong ones eight are what a gem that a gem
depends on brings (spotlight), one CodeIgniter's own, one the second argument of a call (mucommander). Both projects of rallly have neither kind; mixpost has no messages, saber could
not be had. Rows of ``round`` 52 (``"52 …"``) are four held-out ones, opened after four corrections: 32 of 32 unused and 2 of 9 undefined ones right; the
seven wrong ones are a file that the init puts below its name (website).

Rows of ``round`` 53 (seed ``"53 <project>"``, up to 10 of each) are 12 projects of 11 of 20 popular repositories of as many stacks that were named
before anything was run, as found, judged by searching for the key and its end and reading the hits: 105 of 110 unused and 26 of 26 undefined
ones right. Three of the wrong ones are the first value of a box (PeerBanHelper), mended since. Four repositories hold no messages, five have neither kind.
Rows of ``round`` 54 (``"54 <project>"``) are two of seven held-out ones, opened after two corrections: 10 of 10 unused and 2 of 10 undefined ones
right; the eight wrong ones are a table behind a nested class of Qt (goldendict-ng).

Rows of ``round`` 55 (seed ``"55 <project>"``, up to 15 of each) are 17 projects of 17 repositories of as many stacks, four of
them for ones that were too large to be had, named before anything was run, as found, judged by searching for the key and its end and reading the
hits: 189 of 192 unused and 55 of 75 undefined ones right. 18 of the 23 wrong ones are one loader that names files alone and
otherwise (endurain), two a class that its header declares another context of (focuswriter). securedrop has neither kind.
Rows of ``round`` 56 (``"56 <project>"``) are four of six held-out ones, opened after three corrections: 34 of 40 unused and 17 of 32
undefined ones right; 15 of the 21 wrong ones are what an extension adds to SwiftGen's class (pocket-casts-ios, mended since), five
templates below a folder that ``.gitignore`` names though git has it (kpi). Of crawlab no messages are here, streamlink-twitch-gui has neither kind,
of greenshot only one plugin's file is read.

Rows of ``round`` 57 (seed ``"57 <project>"``, up to 15 of each) are 11 of 16 popular repositories of as many stacks, eight of them for
ones that were too large to be had, named before anything was run, as found, judged by reading the code: 119 of 146 unused and 58 of
105 undefined ones right. Of the 47 wrong undefined ones 15 are elements and attributes that know no prefix of a hook (logto, most mended since),
eleven contexts that a class of Qt has by ``using namespace`` (qBittorrent), six ``.init`` of other types and six names without
``%@`` (home-assistant's iOS), five a package's own messages (DaybydayCRM); of the 27 wrong unused ones 13 are those names and twelve one
project's own marks in HTML (qBittorrent). dashboard, koel and OpenRefine have neither kind, of pangolin and pods no message is here.
Rows of ``round`` 58 are four of five held-out ones, opened after that: 37 of 38 unused ones right, none of the four has an undefined
key; the wrong one is an array that Android's watches look up (AntennaPod). Of givewp no message is here.

Rows of ``round`` 59 (seed ``"fiftyninth 2026-11-29 <project>"``, up to 15 of each) are nine of ten popular repositories of as many stacks,
nine of them for ones that were too large to be had or stand in another table, named before anything was run, as found, judged by
searching for the key and its end and reading the hits: 104 of 110 unused and 19 of 43 undefined ones right. Of the 24 wrong undefined
ones nine are messages of gems (hyrax), five a table that is one of two exports of its module (drawdb, of which hardly a key is reached),
five a locale module that an index mounts twice, four a function that gives a hook's result (claude-code-hub); the six wrong unused ones are
what a package without source reads (CRUD). Of scratch-www no message is here.
Rows of ``round`` 60 (``"sixtieth …"``) are three of four held-out ones, opened after three corrections: 33 of 42 unused and 14 of 15 undefined
ones right; eight of the ten wrong ones are ``nameof`` in a text that is put together (FluentTerminal). All keys of return-youtube-dislike
are *possibly used*.

Rows of ``round`` 62 (seed ``"sixty-second 2026-11-30 <project>"``, up to 8 of unused and 15 of undefined) are the first 15 with messages
of 49 popular repositories in an order by that seed, named before anything was run and in no other table, as found, judged by searching
for the key and its end and reading the hits, by the one who mended: 56 of 89 unused and 53 of 56 undefined ones right. Of the 33 wrong
unused ones seven are what XML of Android's modules names (AndroidAPS, mended since), eight a file that is made of another (iNaturalist),
eight one of two scripts of a text (musicblocks), five configuration of Drupal (farmOS); of the three wrong undefined ones two are a
context of Qt's own (duckstation). scratch-gui has neither kind.

Rows of ``round`` 63 (seed ``"63 <project>"``, up to 15 of each) are 32 projects of 30 repositories of six words (shop, notes, player, dashboard,
calendar, wallet), in an order by a seed, as found, judged by searching for the key and its end and reading the hits, by the one who mended:
327 of 404 unused and 114 of 134 undefined ones right. Of the 77 wrong unused ones 15, 14 and 7 are of code that is not here (TTKMusicPlayer,
redSHOP, wallet), 12 codes of a server (intershop-pwa), ten items of lists (cf-identity-wallet), ten rows of a table that holds no messages
(language-player); 14 of the 20 wrong undefined ones are Shopware's own (SwagPayPal). Round 64 are eight further ones in that order, opened after three
reasons to doubt: 93 of 108 unused and 24 of 24 undefined ones right; the 15 wrong ones are members of entries (pali-wallet), in doubt since.
Round 65 (seeds ``"fifty-first <owner>+<project>"``, up to 10 unused, and ``"u<owner>+<project>"``, up to 12 undefined) are 18 desktop programs
and apps of twelve words (launcher, vpn, weather …), named before anything was run, as found, judged by searching for the key and its
end, by the one who mended: 99 of 127 unused and 58 of 79 undefined ones right. Ten of the 28 wrong unused ones are members of a context of
React (flashpoint-launcher), nine a library's that is not here (amnezia), six data of channels and a list (tvbrowser); of the 21 wrong
undefined ones twelve stand in a file that is not loaded (deltachat), six are texts of Qt in several literals, mended since.

Rows of ``round`` 66 (seed ``"sixty-sixth unused <owner>+<project>"`` or ``undefined``, up to 15 of each) are 29 of the first 56 of 88 mirrored
repositories of usual stacks that stand in no other table, in an order by the seed ``"sixty-sixth 2026-12-01"``, named before anything was run, as found, judged
by searching for the key and its end and reading the hits, by the one who mended: 285 of 319 unused and 46 of 94 undefined ones right. Fifteen of the 34 wrong
unused ones are a gem's mailers (bullet_train, in doubt since), eleven a library's names (andOTP), six values of data (ACHNBrowserUI). Of the 48 wrong
undefined ones 45 were said to be in doubt, of the right ones one: templates of a generator, a page that merges its own messages, gems; without
these 45 of 48 are right. Of the others 21 have neither kind, four hold several projects, of which
none was chosen, and two did not end within 100 s on a busy machine.

Rows of ``round`` 67 (seed ``"sixty-seventh unused <owner>+<project>"`` or ``undefined``, up to 12 of each) are 13 of the first 26 repositories that stand
in no other table and in no message of a commit, have two locale files and 60 of code, in an order by the seed ``"sixty-seventh 2026-12-01"``, named before
anything was run on them (14 at first, then the next twelve), as found, judged by searching for the key and its end and reading the hits, by the one who mended:
83 of 94 unused and 59 of 76 undefined ones right. Of the eleven wrong unused ones six are of a viewer of PDFs that lies in a folder of foreign code (cryptpad), four
markers ``{l_key}`` (ngcms-core). Of the 17 wrong undefined ones eleven were said to be in doubt, of the right ones eight: a plug-in that is not here, files
that are loaded into a section (ngcms-core); without these 51 of 57 are right. Of the other thirteen two bring no message (adminer, elFinder), in two nearly all keys are used (helfertool, Scriptum), in two nobody
calls the library (brazilicode-landing-page, followupl-CodeGeeX: *possibly used* then, *unused* since), two have the framework's own messages alone, two hardly
any, and three ask in ways that are not known or elsewhere (defichain-wallet, wpf-abp, oxideshop_ce). Eight in that order were passed over for what their
files are called: no application's messages, or a few resources. The median share of *possibly used* is .55 of the 24 with messages, .91 of the 13 of the first 14.

In round 13 and 14 two repositories make 22 of 25 wrong *undefined* rows: iD, whose own patterns (a custom framework file) match the ``t`` of
its presets, too, and transloco, the library's own, with code in its tools that writes a scratch project.

    python benchmarks/usage_precision.py CHECKOUTS [PROJECT ...]

``CHECKOUTS`` has one folder a project, at the commit in the table; projects that are not there are left out. Printed
are the time of a cold and a warm scan of each, the precision of every round as found, from the whole table, and, for each
status, how many judged rows of the projects there have it now, and how many of them rightly.
"""

from __future__ import annotations

import csv
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

import i18n_workbench as i18n

TABLE = Path(__file__).with_name("judged_usage.csv")
RIGHT = {"unused": {"unused"}, "undefined": {"undefined"}, "used": {"used"}}


def main(folder: Path, wanted: set[str]) -> int:
    """Judge every project that is there; 1 when a precision is below 0.98."""
    counts: Counter[tuple[str, bool]] = Counter()
    for (project, path), rows in _table().items():
        if not (folder / project).is_dir() or (wanted and project not in wanted):
            continue
        for key, now, truth in _judge(folder / project, path, rows):
            counts[now, truth in RIGHT[now]] += 1
            if truth not in RIGHT[now]:
                print(f"  wrong: {project}: {key!r} is {truth}, reported as {now}")
    _as_found()
    print("now, all rounds, of the projects that are there:")
    shares: list[float] = []
    for status in RIGHT:
        right, wrong = counts[status, True], counts[status, False]
        share = right / (right + wrong) if right + wrong else 1.0
        shares.append(share)
        print(
            f"  {status:14} {right + wrong:4} judged, {wrong:3} wrong, precision {share:.4f}"
        )
    return int(min(shares) < 0.98)


def _as_found() -> None:
    """What each round found, before anything was corrected."""
    counts: Counter[tuple[str, str, bool]] = Counter()
    projects: defaultdict[str, set[str]] = defaultdict(set)
    for (project, _), rows in _table().items():
        counts.update(
            (row["round"], row["status"], row["verdict"] == "right") for row in rows
        )
        for row in rows:
            projects[row["round"]].add(project)
    for name, those in sorted(projects.items()):
        print(f"round {name}, as found, {len(those)} projects:")
        for status in sorted({status for of, status, _ in counts if of == name}):
            right, wrong = counts[name, status, True], counts[name, status, False]
            share = right / (right + wrong)
            print(
                f"  {status:14} {right + wrong:4} judged, {wrong:3} wrong, precision {share:.4f}"
            )


def _table() -> dict[tuple[str, str], list[dict[str, str]]]:
    found: dict[tuple[str, str], list[dict[str, str]]] = defaultdict(list)
    with TABLE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found[row["project"], row["path"]].append(row)
    return dict(found)


def _judge(
    root: Path, path: str, rows: list[dict[str, str]]
) -> list[tuple[str, str, str]]:
    """The judged keys that the report has under a status that claims something: key, status now, truth."""
    wb = i18n.open(root, project=path or None)
    cold, warm = (_timed(wb.sources.scan) for _ in range(2))
    frame = wb.usage()
    now = dict(zip(frame["key"], frame["status"], strict=True))
    files = len(wb.sources.scan().files)
    print(
        f"{root.name}: {wb.frameworks[0]}, {files} files, cold {cold:.2f} s, warm {warm:.2f} s",
        _shares(frame),
    )
    return [
        (row["key"], now[row["key"]], row["truth"])
        for row in rows
        if now.get(row["key"]) in RIGHT and row["truth"] != "possible"
    ]


def _shares(frame: object) -> dict[str, int]:
    return {
        str(name): int(count) for name, count in frame["status"].value_counts().items()
    }  # type: ignore[index]


def _timed(action: object) -> float:
    begin = time.perf_counter()
    action()  # type: ignore[operator]
    return time.perf_counter() - begin


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), set(sys.argv[2:])))

"""Names in Flutter code that say whether people read a string: of widgets, arguments and functions."""

from __future__ import annotations

from i18n_workbench.extraction.judgement.natural import words
from i18n_workbench.extraction.judgement.vocabulary import DEBUGGING
from i18n_workbench.lazy import lazy_pattern

DRAWN = lazy_pattern(
    r"\w*Text(?:Span)?|\w*Text(?:Widget|Label|View)|Tooltip|MarkdownBody"
)
"""Widgets whose unnamed argument is drawn: ``Text``, ``SelectableText``, ``AutoSizeText``, ``AppText``."""

LABELS = words(
    "label labelText hint hintText helperText errorText counterText prefixText suffixText title titleText subtitle "
    "subtitleText tooltip semanticLabel semanticsLabel semanticCounterText message text content description "
    "barrierLabel buttonText confirmText cancelText okText saveText helpText fieldLabelText fieldHintText "
    "errorFormatText errorInvalidText placeholder placeholderText searchFieldLabel applicationLegalese header headerText "
    "heading caption emptyText loadingText onTapHint onLongPressHint increasedValue decreasedValue dialogTitle "
    "nextText prevText doneText skipText localizedReason body subText labelSuffix data"
)
"""Arguments of widgets that are drawn, or read aloud."""

TEXTUAL = lazy_pattern(
    r"(?:text|title|label|subtitle|message|hint)(?!\w*(?:Style|Color|Align|Alignment|Direction|Theme|Spacing|Size|Width|Height|Scale|"
    r"Scaler|Controller|Baseline|Overflow|Action|Capitalization|Padding|Builder|Key|Id|Type|Mode|Behavior))[A-Z]\w*$"
)
"""Labels of a project's own that begin with what they are (``textLeft``)."""

SILENT_LABELS = words(
    "key restorationId restorationScopeId fontFamily fontFamilyFallback package heroTag tag name path asset route "
    "initialRoute initialLocation debugLabel identifier semanticsIdentifier family scheme host authority queryParameters "
    "url uri id type method channel event eventName groupKey channelId channelKey payload icon image imagePath "
    "assetName pattern format newPattern locale languageCode countryCode scriptCode env query table columns where "
    "orderBy collection field arguments headers sender accept extension mimeType fileName filename directory defaultValue "
    "applicationVersion loggerName dsn release obscuringCharacter separator delimiter mask"
)
"""Arguments that programs read."""

PARTS = words(
    "of Row Column Wrap Center Padding Flexible Expanded Align TextSpan some Just Some Right Left Optional"
)
"""Callees that hand on what they get."""

SILENT_MEMBERS = words(
    "split contains startsWith endsWith indexOf codeUnits codeUnitAt runes length hashCode isEmpty isNotEmpty allMatches "
    "toColor parse matchAsPrefix compareTo"
)

TRANSLATING = words(
    "tr trArgs trParams trPlural i18n plural FlutterI18n I18nText I18nPlural translate localize"
)

MESSAGES = lazy_pattern(
    r"(?:^|\.)(?:\w*Localizations|[lL]10n|localizations|appLocalizations|loc|\$strings|[sS]trings|Intl)(?:\.(?:of|current))?\.\w+$"
    r"|^(?:S|L10n)\.(?:of|current)\.\w+$|(?:^|\.)FlutterI18n\.\w+$"
)
"""Generated messages that take arguments, and older translators."""

OF_A_MESSAGE = lazy_pattern(
    r"\b(?:\w*Localizations|S|L10n)\.(?:of\(|current\b)|\b_?(?:\w*[lL]ocalizations?|l10n|loc)[?!]?\."
)
"""A message that may not be there yet: what stands behind ``??`` stands in for it."""

SILENT_CALLS = lazy_pattern(
    r"(?:^|\.)(?:\w*Key|Uri|File|Directory|RegExp|\w*DateFormat|NumberFormat|Locale|\w*Channel|AssetImage|ExactAssetImage|NetworkImage|"
    r"CachedNetworkImage|CachedNetworkImageProvider|Color|HexColor|AssetSource|UrlSource|Hero|RouteSettings|Symbol|StackTrace|"
    r"MapEntry|Variable|Platform|ProcessInfo|Process|Endpoint|JsonKey|Version)$"
    r"|(?:^|\.)(?:Image|Lottie|SvgPicture|RiveAnimation|Rive|AssetImage|VideoPlayerController|rootBundle|Uri|File|Directory|Platform|"
    r"Process|Color|DateTime|int|double|num|bool|String|Icons|path|p|prefs|preferences|sharedPreferences|_prefs|box|db|database|"
    r"dio|http|client|GoogleFonts|Firebase\w*|FirebaseAnalytics|analytics|Sentry|navigatorKey|Navigator|GoRouter|router|"
    r"RegExp|Duration|Locale)\.(?:of\.)?\w+$"
    r"|(?:^|\.)\w+(?:EqualTo|StartsWith|EndsWith|Contains|Matches|GreaterThan|LessThan)$"
    r"|(?:^|\.)(?:print|debugPrint|log|logger|trace|jsonDecode|json|decode|encode|parse|tryParse|pushNamed|pushReplacementNamed|"
    r"pushNamedAndRemoveUntil|popAndPushNamed|popUntil|goNamed|go|pushReplacement|getString|setString|getBool|setBool|getInt|setInt|"
    r"getStringList|setStringList|getDouble|setDouble|getItem|setItem|containsKey|putIfAbsent|contains|startsWith|endsWith|split|"
    r"indexOf|lastIndexOf|replaceAll|replaceFirst|replaceAllMapped|splitMapJoin|join|joinAll|padLeft|padRight|"
    r"byName|firstWhere|launch|launchUrl|launchUrlString|canLaunch|invokeMethod|setMethodCallHandler|loadString|rawQuery|"
    r"rawInsert|execute|query|delete|insert|customStatement|collection|doc|header|setHeader|addHeader|fromEnvironment|"
    r"logEvent|trackEvent|track|setCurrentScreen|captureMessage|addBreadcrumb|recordError|registerFactory|named|"
    r"severe|fine|finer|finest|shout|config|verbose|wtf)$"
)
"""Functions whose arguments are for programs: keys, routes, assets, requests, queries, storage, logs."""

LOGS = lazy_pattern(
    r"(?:^|\.)(?:\w*Log(?:s|ger|ging|man)?|_?log(?:s|ger|ging|man)?|talker|\w*Crashlytics|Sentry)(?:\.instance)?\.\w+$"
    r"|(?:^|\.)[A-Z]\w*\.(?:v|d|i|w|e|wtf)$"
    r"|(?:^|\.)_?(?:print|debugPrint|log|logger|log(?!(?:In|Out)(?![a-z]))[A-Z]\w*|\w+Log)$"
    r"|(?:^|\.)std(?:err|out)\.write\w*$"
    r"|\.(?:severe|fine|finer|finest|shout|verbose|wtf|debug|trace)$"
    r"|^(?:ErrorSummary|ErrorDescription|ErrorHint)$|(?:^|\.)describeElement$|"
    + DEBUGGING
)
"""Loggers, and what Flutter tells developers of a wrong use of a widget."""
TESTS = lazy_pattern(
    r"^(?:group|test|testWidgets|testGoldens|expect|expectLater|find|tester|when|verify|setUp|reason)(?:\.|$)"
)

SHOWING = lazy_pattern(
    r"^_?build[A-Z]\w*$|^_?[a-z]\w*(?:Dialog|Snack[bB]ar|Toast|Message|Alert|Title|Header|Heading|Label|Text|Tile|Button|Section|Banner|Notice|"
    r"Sheet|MenuItem|Chip|Card|Tab|Caption|Hint|Tooltip)s?$|^_?(?:show|display)\w*(?:Error|Warning|Success|Info)s?$|(?:Toast|Snack[bB]ar)\.\w+$|^(?:snackbar|toast|confirm|alert)$"
)
"""Functions of a project's own that make or show a widget (``_buildSection``, ``showErrorDialog``, ``AnxToast.show``)."""

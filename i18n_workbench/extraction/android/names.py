"""Names in Android code that say whether people read a string: of functions, arguments and properties."""

from __future__ import annotations

from i18n_workbench.extraction.judgement.natural import words
from i18n_workbench.lazy import lazy_pattern

DRAWN = lazy_pattern(
    r"Icon|Image|AsyncImage|(?:[A-Z]\w*)?(?:Text|Label|Title|Subtitle|Heading|Headline|Caption|Tooltip|PlainTooltip|Markdown\w*)"
)
"""Composables whose unnamed argument is drawn (``Text``, ``BasicText``, ``SectionTitle``), or read aloud (``Icon``)."""

LABELS = words(
    "text title label subtitle contentDescription content placeholder placeholderText message description supportingText "
    "headlineText overlineText headline summary hint hintText labelText helperText errorText errorMessage error body "
    "actionLabel dismissLabel confirmText dismissText cancelText okText positiveText negativeText buttonText "
    "confirmButtonText dismissButtonText confirmLabel cancelLabel onClickLabel onLongClickLabel stateDescription "
    "paneTitle tooltip tooltipText caption header headerText footer footerText titleText subtitleText bodyText "
    "primaryText secondaryText emptyText loadingText dialogTitle dialogText dialogMessage topBarTitle screenTitle "
    "appBarTitle contentTitle contentText desc displayName"
)
"""Arguments that are drawn, or read aloud."""

SILENT_LABELS = words(
    "key tag testTag route startDestination model url uri id name path type action extra authority scheme host packageName "
    "className fileName mimeType pattern format locale transitionLabel sharedElementKey contentType animationSpec "
    "defaultValue deepLink uriPattern channelId workName uniqueWorkName tableName columnName query selection sortOrder"
)
"""Arguments that programs read. ``label`` is none of them but for animations, see :data:`ANIMATED`."""

QUERIED = lazy_pattern(
    r"(?:\w*[wW]here(?:Clause|Condition|Args)?|\w*[sS]election(?:Args)?|\w*Sql|sql\w*)"
)
"""Names of what a database is asked."""

ANIMATED = lazy_pattern(
    r"(?:^|\.)(?:animate\w*|update\w*Transition|rememberInfiniteTransition|rememberTransition|Crossfade|AnimatedContent|"
    r"AnimatedVisibility|Animatable)$"
)
"""Compose's animations: their ``label`` is for the inspector of Android Studio."""

SHOWN = lazy_pattern(
    r"(?:^|\.)(?:set(?:Text|Title|Subtitle|SubTitle|Message|Hint|Error|Summary|SummaryOn|SummaryOff|Label|ContentDescription|Tooltip\w*|"
    r"PositiveButton|NegativeButton|NeutralButton|ContentTitle|ContentText|ContentInfo|SubText|BigContentTitle|SummaryText|"
    r"Ticker|QueryHint|Prompt|DialogTitle|DialogMessage|PositiveButtonText|NegativeButtonText|HelperText|PlaceholderText|"
    r"ShortLabel|LongLabel|DisabledMessage|PrefixText|SuffixText|Caption|Description|NavigationContentDescription|"
    r"TextOn|TextOff|EmptyText|ActionText|ButtonText|Header\w*|Footer\w*)|setTitle|bigText|"
    r"positiveButton|negativeButton|neutralButton|showSnackbar|showSnackBar|makeText|toast|longToast|showToast\w*|"
    r"createChooser|announceForAccessibility|(?:[sS]nack[bB]ar|Toasty?|SnackbarUtils?|ToastUtils?)\.(?:make|show|set|success|error|info|"
    r"warning|normal|custom|makeText|showShort|showLong|short|long|setAction)|snackbar|snack|showDialog|showAlert\w*|showMessage|"
    r"showError\w*|alert|setSingleChoiceItems|setMultiChoiceItems|setItems|addTab|newTab|setAction)$"
    r"|^(?:menu|subMenu|contextMenu)\.add\w*$|(?:^|\.)(?:[pP]rogressDialog|ProgressDialog)\.show$"
)
"""Functions of the platform and of usual libraries that show what they get."""

FROM_SECOND = lazy_pattern(
    r"(?:^|\.)(?:NotificationChannel(?:Compat)?|NotificationChannelGroup|addAction|Action|Action\.Builder|NotificationCompat\.Action|"
    r"createNotificationChannel)$"
)
"""Those whose first argument is an id or an icon, and the next ones what people read."""

SILENT_MEMBERS = words(
    "split contains startsWith endsWith indexOf length equals equalsIgnoreCase compareTo toRegex toUri toByteArray getBytes "
    "hashCode matches toPattern contentEquals toColorInt toMediaType toMediaTypeOrNull toHttpUrl toRequestBody in until "
    "removePrefix removeSuffix toCharArray isEmpty isNotEmpty also toInt toLong encodeToByteArray decodeBase64 toUUID repeat"
)
"""What is done with a string that is no text."""

HANDED_ON = words(
    "format trimIndent trimMargin trim plus uppercase lowercase toUpperCase toLowerCase capitalize replace concat let run also "
    "apply with remember rememberSaveable mutableStateOf listOf mutableListOf arrayListOf arrayOf setOf sequenceOf "
    "persistentListOf immutableListOf mapOf mutableMapOf hashMapOf linkedMapOf Pair Triple asList List.of Arrays.asList of "
    "buildString append buildAnnotatedString AnnotatedString AnnotatedString.Builder lazy flowOf MutableStateFlow "
    "MutableLiveData TextFieldValue SpannableString SpannableStringBuilder String.format StringBuilder Html.fromHtml fromHtml "
    "HtmlCompat.fromHtml Optional.of takeIf takeUnless ifEmpty ifBlank orEmpty requireNotNull withStyle derivedStateOf "
    "concat joinToString toString getOrDefault getOrElse Builder"
)
"""Functions that hand on what they get: who reads it is said by what stands around them."""

LOGS = lazy_pattern(
    r"(?:^|\.)_?(?:\w*Log(?:s|ger|ging|man|Util|Utils|Helper)?|LOG\w*|log(?:s|ger|ging)?|Timber|logcat|[cC]rashlytics|Sentry|Napier|Kermit|Slog|Debug|"
    r"FirebaseCrashlytics|Analytics|analytics|tracker|Firebase|Bugsnag|ACRA|Rlog|L|logTag)(?:\.(?:instance|tag|withTag|getInstance))?\.\w+$"
    r"|(?:^|\.)(?:println|print|printf|logcat|log[vdiwe]?|log(?!(?:In|Out)(?![a-z]))[A-Z]\w*|debug|trace|verbose|wtf|tag|logger|printStackTrace|"
    r"getLogger|\w*ExceptionReport|trackEvent|logEvent|track|recordException|addBreadcrumb|timber|slog|dump|beginSection|traceBegin)$"
    r"|(?:^|\.)(?:[A-Z]\w*\.(?:v|d|i|w|e|wtf)|\w*[cC]rash\w*\.\w+)$|^result\.error$"
)
"""Loggers, and what Flutter's channels tell the program at their other end."""
ASSERTED = lazy_pattern(
    r"^(?:require(?:NotNull|NonNull)?|ensure(?:NotNull)?|check(?:NotNull|Argument|State)?|error|TODO|fail|verify|whenever|given|onNode\w*|hasText\w*)$"
    r"|(?:^|\.)(?:assert\w*|expect(?:That)?|requireNonNull|checkNotNull|checkArgument|Preconditions\.\w+|Assert\.\w+)$"
)
"""Assertions and tests."""
THROWN = lazy_pattern(
    r"(?:^|\.)(?:[A-Z]\w*)?(?:Exception|Throwable)$|^(?:[A-Z]\w*)?Error$"
)
FAILING = lazy_pattern(
    r"(?:^|\.)(?:sendError|sendResponse|\w*[fF]ail(?:ure|[A-Z]\w*)?|\w*FailFast\.\w+|cancel|abort|reject|onError|onFailure|failed)$"
)
"""What is told to code that fails: more often for developers."""

SILENT_CALLS = lazy_pattern(
    r"(?:^|\.)(?:put\w*|get(?:String|Int|Long|Boolean|Float|Extra|Parcelable|Serializable|Bundle|Stri?ngExtra|StringArray\w*|StringSet|"
    r"SharedPreferences|SystemService|Identifier|Column\w*|Property|Header\w*|Asset\w*|ResourceAsStream|Instance|Method|Field|"
    r"DeclaredMethod|DeclaredField|QueryParameter|Double|JSON\w*|OrDefault|Drawable|Font|Class|Resource|String\w*Preference)\w*|"
    r"has(?:Extra|Key|SystemFeature)|opt[A-Z]\w*|find(?:Preference|ViewWithTag|FragmentByTag|Item)|containsKey|contains|"
    r"startsWith|endsWith|indexOf|lastIndexOf|substring\w*|replace\w*|split|matches|equals\w*|compareTo|removePrefix|removeSuffix|"
    r"parse\w*|forName|loadLibrary|loadClass|exec\w*|rawQuery|query\w*|delete|insert|update|compileStatement|setData\w*|setType|setClassName|setPackage|"
    r"addCategory|addFlags|sendBroadcast|registerReceiver|(?:add|set|get|remove|with)\w*Header|header|addQueryParameter|appendQueryParameter|appendPath|"
    r"appendEncodedPath|addPathSegments?|setHeader|setRequestProperty|setRequestMethod|navigate|popBackStack|composable|dialog|navigation|navArgument|"
    r"navDeepLink|testTag|layoutId|setTag|setFragmentResult\w*|addToBackStack|beginUnique\w*|enqueueUnique\w*|addTag|named|"
    r"\w+PreferencesKey|preferencesDataStore|dataStore\w*|setRequestedOrientation|newPlainText|newUri|newIntent|"
    r"ofPattern|SimpleDateFormat|DecimalFormat|DateTimeFormatter|format(?:Date|Time)|DateFormat\.\w+|Regex|Pattern\.compile|compile|"
    r"Intent|IntentFilter|ComponentName|Uri\.\w+|URL|URI|File|Locale|Typeface\.\w+|FileReader|FileInputStream|FileOutputStream|openFileOutput|"
    r"openFileInput|open|resolve|getFileStreamPath|createTempFile|ZipEntry|Thread|HandlerThread|newSingleThreadContext|"
    r"CoroutineName|Color|parseColor|JSONObject|JSONArray|JsonObject|JsonPrimitive|MediaType\.\w+|Request\.\w+|"
    r"ContentValues|Cursor\w*|MigrationSpec|Migration|Constraints?|WorkManager\.\w+|Key|ObjectKey|stringPreferencesKey|"
    r"addMigrations|SQLiteOpenHelper|databaseBuilder|execSQL|setInputType|Font|FontFamily|GoogleFont|"
    r"animate\w*|updateTransition|rememberInfiniteTransition|BroadcastChannel|MethodChannel|EventChannel|newWakeLock|"
    r"encode\w*|decode\w*|MessageDigest\.\w+|Cipher\.\w+|KeyStore\.\w+|Charset\.\w+|charset|UUID\.\w+|"
    r"System\.\w+|Class\.\w+|Runtime\.\w+|Files\.\w+|Paths\.\w+|Path|Paths?|startActivity|hasPermission|checkSelfPermission|"
    r"requestPermissions?|checkPermission|setSelection|fromJson|toJson|serializer|PrimitiveSerialDescriptor|buildClassSerialDescriptor|"
    r"getByName|register|bind|inject|get|load|url|"
    r"setCustomKey|setUserProperty|setProperty|setAttribute|attr|attribute|select|selectFirst|getElementsBy\w+|getElementById)$"
)
"""Functions whose arguments are for programs: intents, preferences, files, queries, routes, patterns."""

SHOWING = lazy_pattern(
    r"(?:^|\.)(?:show|display|make|build|create|add|notify|present|prompt|ask)\w*(?:Dialog|Snack[bB]ar|Toast|Message|Alert|Error|Notification|Warning|Tip|Info|Hint)s?$"
    r"|(?:^|\.)(?:[a-z]\w*|[A-Z]\w*)(?:Dialog|Snack[bB]ar|Toast|Tooltip|Button|Chip|Tab|MenuItem|ListItem|Preference|Item|Row|Card|Section|Header|Banner|"
    r"Label|Title|Heading|Caption|TextField|SearchBar|TopBar|TopAppBar|Screen|Badge|Checkbox|Switch|Setting|Settings|Option|Tile|Message|Page)$"
)
"""Functions of a project's own that make or show something (``SettingsItem``, ``showErrorDialog``)."""

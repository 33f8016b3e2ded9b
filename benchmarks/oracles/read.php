<?php
// A line of Base64 (of JSON: text, kind) in, a line of JSON [[path, text, typed], ...] out.

foreach (['IN_PHPBB', 'ABSPATH', '_JEXEC', 'BASEPATH', 'IN_MANTIS', 'MOODLE_INTERNAL'] as $name) {
    define($name, true);
}
$known = get_defined_constants(true)['user'];

function flat(array $data, array $path, array &$out): void
{
    foreach ($data as $key => $value) {
        $here = [...$path, (string) $key];
        if (is_array($value)) {
            flat($value, $here, $out);
        } elseif (is_string($value)) {
            $out[] = [$here, $value, !mb_check($value)];
        } elseif (is_int($value) || is_float($value)) {
            $out[] = [$here, (string) $value, true];
        }
    }
}

function mb_check(string $text): bool
{
    return preg_match('//u', $text) === 1;
}

function module(string $text): array
{
    $given = (static function () {
        // A declaration has to be the first statement of a file, and this is none.
        $given = eval('?>' . preg_replace('/\bdeclare\s*\(\s*strict_types\s*=\s*1\s*\)\s*;/', '', func_get_arg(0), 1));
        return [$given, get_defined_vars()];
    })($text);
    [$given, $variables] = $given;
    if (is_array($given)) {
        return $given;
    }
    unset($variables['given']);
    foreach ($variables as $value) {
        if (is_array($value)) {
            return $value;
        }
    }
    global $known;
    return array_diff_key(get_defined_constants(true)['user'], $known);
}

function joomla(string $text): array
{
    $data = @parse_ini_string(str_replace('"_QQ_"', '\"', $text), true, INI_SCANNER_RAW);
    if ($data === false) {
        throw new Exception('parse_ini_string refuses the file');
    }
    array_walk_recursive($data, static function (&$value) {
        $value = str_replace('\"', '"', $value);
    });
    return $data;
}

while (($line = fgets(STDIN)) !== false) {
    $question = json_decode(base64_decode($line), true);
    $out = [];
    ob_start();
    try {
        flat($question['kind'] === 'ini' ? joomla($question['text']) : module($question['text']), [], $out);
        $answer = $out;
    } catch (Throwable $error) {
        $answer = ['error' => $error->getMessage()];
    }
    ob_end_clean();
    echo json_encode($answer, JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_SLASHES), "\n";
    // A file that defines constants or functions would stand in the way of the next one.
    if (array_diff_key(get_defined_constants(true)['user'], $known) || get_defined_functions()['user'] !== ['flat', 'mb_check', 'module', 'joomla']) {
        flush();
        exit;
    }
}

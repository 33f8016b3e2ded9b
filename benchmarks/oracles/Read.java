import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Properties;
import java.util.StringJoiner;

/** A line of Base64 in, a line of JSON {name: text, ...} out. */
public class Read {
    public static void main(String[] arguments) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            out.println(answer(new String(Base64.getDecoder().decode(line), StandardCharsets.UTF_8)));
        }
    }

    private static String answer(String text) {
        Properties found = new Properties();
        StringJoiner json = new StringJoiner(",", "{", "}");
        try {
            found.load(new StringReader(text));
        } catch (Exception error) {
            return "{\"error\":" + quoted(String.valueOf(error.getMessage())) + "}";
        }
        found.forEach((name, value) -> json.add(quoted((String) name) + ":" + quoted((String) value)));
        return json.toString();
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char one : text.toCharArray()) {
            out.append(one >= ' ' && one <= '~' && one != '"' && one != '\\' ? String.valueOf(one) : String.format("\\u%04x", (int) one));
        }
        return out.append('"').toString();
    }
}

# A line of Base64 in, a line of JSON [[path, text, typed], ...] out.
require "base64"
require "json"
require "psych"

SCANNER = Psych::ScalarScanner.new(Psych::ClassLoader.new)

def walk(node, path, anchors, typed, out)
  anchors[node.anchor] = node if node.respond_to?(:anchor) && node.anchor && !node.is_a?(Psych::Nodes::Alias)
  case node
  when Psych::Nodes::Alias
    walk(anchors.fetch(node.anchor), path, anchors, true, out)
  when Psych::Nodes::Mapping
    node.children.each_slice(2) do |key, value|
      if key.is_a?(Psych::Nodes::Scalar) && key.value == "<<"
        sources = value.is_a?(Psych::Nodes::Sequence) ? value.children : [value]
        sources.reverse_each { |source| walk(source, path, anchors, true, out) }
      end
    end
    node.children.each_slice(2) do |key, value|
      next unless key.is_a?(Psych::Nodes::Scalar)
      anchors[key.anchor] = key if key.anchor
      walk(value, path + [key.value], anchors, typed, out) unless key.value == "<<"
    end
  when Psych::Nodes::Sequence
    node.children.each_with_index { |value, index| walk(value, path + [index], anchors, typed, out) }
  when Psych::Nodes::Scalar
    plain = node.plain && !node.quoted && node.tag.nil?
    other = typed || (plain && !SCANNER.tokenize(node.value).is_a?(String)) || !(node.tag.nil? || node.tag == "!")
    out[path] = [path, node.value, other]
  end
end

$stdin.each_line do |line|
  answer =
    begin
      out = {}
      document = Psych.parse(Base64.decode64(line).force_encoding("UTF-8"))
      walk(document.children.first, [], {}, false, out) if document
      out.values
    rescue StandardError => error
      { error: error.message }
    end
  puts JSON.generate(answer)
  $stdout.flush
end

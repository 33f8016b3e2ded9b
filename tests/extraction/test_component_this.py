"""``this.$t`` is written only where ``this`` is the component."""

import json

import pytest

import i18n_workbench as i18n

PAGE = """<template><p>{{ $t('hello') }}</p></template>
<script>
const PAGES = { title: 'Edit all pages' };
export default {
  name: 'Gauge',
  props: {
    title: { type: String, default: 'My dashboard' },
    angle: { default() { return 'Some other default'; }, validator: (v) => { throw new Error('Expected another angle'); } },
  },
  data: () => ({ first: 'Arrow without a component' }),
  computed: { text() { return 'Computed text here'; } },
  watch: { angle: { handler() { this.note = 'The angle has changed'; } } },
  methods: {
    say() {
      const later = () => { this.note = 'Saved the file'; };
      items.forEach(function () { alert('Nobody is this'); });
      open({ click() { alert('Another object is this'); } });
    },
  },
};
</script>
"""
OF_THE_COMPONENT = ["Computed text here", "The angle has changed", "Saved the file"]


def test_a_text_where_there_is_no_component_is_not_asked_of_one(tmp_path):
    (tmp_path / "src/locales").mkdir(parents=True)
    (tmp_path / "package.json").write_text(
        '{"dependencies": {"vue": "3", "vue-i18n": "9"}}'
    )
    (tmp_path / "src/locales/en.json").write_text('{"hello": "Hello"}')
    (tmp_path / "src/Gauge.vue").write_text(PAGE)
    wb = i18n.open(tmp_path)
    wb.extraction(min_confidence=0).apply()
    written = json.loads((tmp_path / "src/locales/en.json").read_text())
    assert sorted(written.values()) == sorted(["Hello", *OF_THE_COMPONENT])
    code = (tmp_path / "src/Gauge.vue").read_text()
    assert code.count("this.$t(") == len(OF_THE_COMPONENT)


@pytest.mark.parametrize(
    "code",
    [
        "export default { install(app) { set({ say: (of) => { show('Saved all files') } }) } }",
        "export default { actions: { save({ commit }) { toast.success('Saved all files') } } }",
    ],
)
def test_a_plugin_and_a_store_are_no_components(tmp_path, code):
    (tmp_path / "src/locales").mkdir(parents=True)
    (tmp_path / "package.json").write_text(
        '{"dependencies": {"vue": "3", "vue-i18n": "9"}}'
    )
    (tmp_path / "src/locales/en.json").write_text('{"hello": "Hello"}')
    (tmp_path / "src/a.js").write_text(code)
    (needs,) = i18n.open(tmp_path).extraction(min_confidence=0).table["needs"]
    assert "no translator here" in needs

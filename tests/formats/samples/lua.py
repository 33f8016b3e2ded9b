from i18n_workbench.formats.programs.lua import Lua

FORMAT = Lua
TEXT = r"""-- Texts of the add-on
local _, ns = ...
local L = LibStub("AceLocale-3.0"):NewLocale("Mod", "frFR")
if not L then return end

L["Open"] = "Ouvrir \"tout\"\n\195\169" -- where it begins
L["Save"] = true
L.close = [[
Fermer
ici]]
L["Long"] = 'un ' ..
  "deux"
L["Said"] = format("%s", "x")
ns.version = 3
--[[ L["Off"] = "non" ]]
L["Menu"] = {
  title = "Menu", ["sub menu"] = "Sous-menu";
  "premier", -3,
  [f(1)] = "inconnu", done = function() if a then b() elseif c then d() end end,
  last = "fin",
}
"""
VALUES = {
    ("Open",): 'Ouvrir "tout"\né',
    ("Save",): "Save",
    ("close",): "Fermer\nici",
    ("Menu", "title"): "Menu",
    ("Menu", "sub menu"): "Sous-menu",
    ("Menu", 0): "premier",
    ("Menu", "last"): "fin",
}
TYPED = {
    ("Long",): "computed",
    ("Said",): "computed",
    ("Menu", 1): "number",
    ("Menu", "done"): "computed",
}
NEW = ("new",)
AFTER = ("Said",)
DELETE = ("Said",)
RENAME = (("Said",), ("Told",))
DUPLICATE = ('L["a"] = "1"\nL["a"] = "2"\n', ("a",))
BROKEN = {
    'L["a"] = "1\n': (1, 10),
    'L = {\n  a = "1",\n': (1, 5),
    'L = { a = "1", "x")\n': (1, 5),
    "L = { end }": (1, 5),
    "--[[ x\n": (1, 3),
}

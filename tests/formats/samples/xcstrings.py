from i18n_workbench.formats.apple.xcstrings import Xcstrings

FORMAT = Xcstrings
TEXT = """{
  "sourceLanguage" : "en",
  "strings" : {
    "" : {

    },
    "%lld files" : {
      "localizations" : {
        "de" : {
          "variations" : {
            "plural" : {
              "one" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%lld Datei"
                }
              },
              "other" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "%lld Dateien"
                }
              }
            }
          }
        },
        "en" : {
          "variations" : {
            "plural" : {
              "one" : {
                "stringUnit" : {
                  "state" : "new",
                  "value" : "%lld file"
                }
              },
              "other" : {
                "stringUnit" : {
                  "state" : "new",
                  "value" : "%lld files"
                }
              }
            }
          }
        }
      }
    },
    "home.title" : {
      "comment" : "The first screen",
      "extractionState" : "manual",
      "localizations" : {
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Home"
          }
        }
      }
    },
    "Save changes" : {
      "localizations" : {
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Save \\"all\\" changes"
          }
        }
      },
      "shouldTranslate" : false
    },
    "welcome %@" : {
      "localizations" : {
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Welcome, %@"
          }
        }
      }
    }
  },
  "version" : "1.0"
}
"""
VALUES = {
    ("en", "home.title"): "Home",
    ("en", "Save changes"): 'Save "all" changes',
    ("en", "welcome %@"): "Welcome, %@",
}
FORMS = {
    (("de", "%lld files"), "one"): "%lld Datei",
    (("de", "%lld files"), "other"): "%lld Dateien",
    (("en", "%lld files"), "one"): "%lld file",
    (("en", "%lld files"), "other"): "%lld files",
}
NEW = ("en", "new key")
AFTER = ("en", "home.title")
DELETE = ("en", "Save changes")
RENAME = (("en", "home.title"), ("en", "home.heading"))
DESCRIPTIONS = {("en", "home.title"): "The first screen"}
BROKEN = {'{"strings": {"a": }}': (1, 19)}

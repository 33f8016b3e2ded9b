// A tile in JupyterLab's launcher, and commands in its palette: each opens a notebook on the folder at hand and
// runs it. Beside that, a word in place of panels whose kernel is gone.
//
// JupyterLab loads a prebuilt extension as a container of module federation: an object with `init` and `get`.
// This one is written by hand, so there is nothing to build: what it needs of JupyterLab it takes from the modules
// that are shared.

(() => {
  const NAME = "i18n-workbench";
  const CATEGORY = "i18n Workbench";
  const OPEN = 'import i18n_workbench as i18n\n\nwb = i18n.open(".")\nwb';
  // Three locales with what they lack: readable on white and on black.
  const ICON =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='%2300897b'%3E" +
    "%3Cpath d='M3 4h18v3H3zM3 9h5v3H3zm7 0h5v3h-5zm7 0h4v3h-4zM3 14h5v3H3zm7 0h5v3h-5zM3 19h5v3H3z'/%3E" +
    "%3Cpath d='M17 14h4v3h-4zm-7 5h5v3h-5zm7 0h4v3h-4z' opacity='.35'/%3E%3C/svg%3E";

  const COMMANDS = [
    {
      id: "open",
      label: "i18n Workbench",
      caption: "Everything as tabs",
      show: "wb.panels.workbench()",
    },
    { id: "grid", label: "Translations as a Table", show: "wb.panels.grid()" },
    { id: "tree", label: "Keys as a Tree", show: "wb.panels.tree()" },
    { id: "progress", label: "Progress of Each Locale", show: "wb.panels.progress()" },
    { id: "usage", label: "Keys That the Code Uses", show: "wb.panels.usage()" },
    { id: "extract", label: "Hard-Coded Strings", show: "wb.panels.extract()" },
    { id: "translate", label: "Machine Translation", show: "wb.panels.translate()" },
    { id: "settings", label: "Settings of the Project", show: "wb.panels.settings()" },
    { id: "check", label: "Check the Translations", show: "wb.check()" },
  ];

  // What JupyterLab shows of a widget that a saved notebook has and no kernel.
  const GONE = "Error displaying widget: model not found";
  const LIVES =
    "A panel lives as long as its kernel. Run the cells of this notebook again to have it back: what was not saved is kept, and offered then.";
  const IN_NEW = "{what}, in a new notebook";

  // In each language of the catalogs, whose texts these are: there is no kernel yet, or none any more, that could say it.
  const TEXTS = {
    ar: {
      "A panel lives as long as its kernel. Run the cells of this notebook again to have it back: what was not saved is kept, and offered then.":
        "تعيش اللوحة ما دامت نواتها. شغّل خلايا هذا الدفتر مرة أخرى لتعود: ما لم يُحفظ باقٍ، ويُعرض عليك حينها.",
      "{what}, in a new notebook": "{what}، في دفتر جديد",
      "Everything as tabs": "كل شيء في تبويبات",
      "Translations as a Table": "الترجمات في جدول",
      "Keys as a Tree": "المفاتيح في شجرة",
      "Progress of Each Locale": "تقدّم كل لغة",
      "Keys That the Code Uses": "المفاتيح التي تستخدمها الشيفرة",
      "Hard-Coded Strings": "النصوص المكتوبة في الشيفرة",
      "Machine Translation": "الترجمة الآلية",
      "Settings of the Project": "إعدادات المشروع",
      "Check the Translations": "فحص الترجمات",
    },
    de: {
      "A panel lives as long as its kernel. Run the cells of this notebook again to have it back: what was not saved is kept, and offered then.":
        "Eine Tafel lebt so lange wie ihr Kernel. Die Zellen dieses Notebooks noch einmal ausführen, um sie zurückzuhaben: was nicht gespeichert war, ist aufgehoben und wird dann angeboten.",
      "{what}, in a new notebook": "{what}, in einem neuen Notebook",
      "Everything as tabs": "Alles in Reitern",
      "Translations as a Table": "Übersetzungen als Tabelle",
      "Keys as a Tree": "Schlüssel als Baum",
      "Progress of Each Locale": "Fortschritt jeder Sprache",
      "Keys That the Code Uses": "Schlüssel, die der Code verwendet",
      "Hard-Coded Strings": "Fest codierte Texte",
      "Machine Translation": "Maschinelle Übersetzung",
      "Settings of the Project": "Einstellungen des Projekts",
      "Check the Translations": "Übersetzungen prüfen",
    },
  };

  let shared = {};

  /** A text in the language that JupyterLab has now: it knows its own only after extensions have been loaded. */
  function said(text) {
    const [language] = document.documentElement.lang.split(/[-_]/);
    return TEXTS[language]?.[text] ?? text;
  }

  /** A module that JupyterLab shares; null where this application has none of that name. */
  async function fromLab(name) {
    const [offered] = Object.values(shared[name] ?? {});
    return offered ? (await offered.get())() : null;
  }

  /** A new notebook in a folder, with cells that are run. */
  async function openNotebook(app, folder, cells) {
    const specs = app.serviceManager.kernelspecs;
    await specs.ready;
    const notebook = await app.commands.execute("notebook:create-new", {
      cwd: folder,
      kernelName: specs.specs.default,
    });
    await notebook.context.ready;
    await notebook.sessionContext.ready;
    const { sharedModel } = notebook.content.model;
    const empty = sharedModel.cells.length;
    const made = cells.map((source) => ({ cell_type: "code", source, metadata: {} }));
    sharedModel.insertCells(0, made);
    sharedModel.deleteCellRange(made.length, made.length + empty);
    await app.commands.execute("notebook:run-all-cells");
    return notebook;
  }

  /** What the output of a notebook that a node shows is as plain text. */
  function textOf(notebook, node) {
    for (const { outputArea } of notebook.widgets) {
      if (outputArea?.node.contains(node)) {
        const shown = [...outputArea.node.children].findIndex((child) => child.contains(node));
        return String(outputArea.model.get(shown)?.data["text/plain"] ?? "");
      }
    }
    return "";
  }

  /** Say in JupyterLab's language what a panel was; what it was may read in another direction. */
  function tell(node, was) {
    const name = document.createElement("bdi");
    name.textContent = was;
    node.dir = "auto";
    node.replaceChildren(name, `. ${said(LIVES)}`);
  }

  /** Say of each panel without a kernel what it was, and how to have it back. */
  function explain(notebook) {
    for (const node of notebook.node.querySelectorAll(".jp-OutputArea-output.jupyter-widgets")) {
      if (node.textContent === GONE) {
        const [, was] = textOf(notebook, node).match(/^<(\w+Panel\b.*)>$/) ?? [];
        if (was) tell(node, was);
      }
    }
  }

  function explainIn(notebook) {
    const watch = new MutationObserver(() => explain(notebook));
    watch.observe(notebook.node, { childList: true, subtree: true });
    notebook.disposed.connect(() => watch.disconnect());
    explain(notebook);
  }

  function activate(app, palette, launcher, browser, notebooks) {
    notebooks?.forEach(({ content }) => explainIn(content));
    notebooks?.widgetAdded.connect((_, { content }) => explainIn(content));
    for (const { id, label, caption, show } of COMMANDS) {
      const command = `${NAME}:${id}`;
      app.commands.addCommand(command, {
        label: () => said(label),
        caption: () => (caption ? said(caption) : said(IN_NEW).replace("{what}", said(label))),
        execute: (given) => {
          const folder = given.cwd ?? browser?.model.path ?? "";
          return openNotebook(app, folder, [OPEN, show]);
        },
      });
      palette?.addItem({ command, category: CATEGORY });
    }
    launcher?.add({
      command: `${NAME}:open`,
      category: "Notebook",
      rank: 100,
      kernelIconUrl: ICON,
    });
  }

  async function plugin() {
    const [apputils, launching, browsing, notebook] = await Promise.all([
      fromLab("@jupyterlab/apputils"),
      fromLab("@jupyterlab/launcher"),
      fromLab("@jupyterlab/filebrowser"),
      fromLab("@jupyterlab/notebook"),
    ]);
    const tokens = [
      apputils?.ICommandPalette,
      launching?.ILauncher,
      browsing?.IDefaultFileBrowser,
      notebook?.INotebookTracker,
    ];
    return {
      id: `${NAME}:launcher`,
      description: "A launcher tile and palette commands for i18n Workbench.",
      autoStart: true,
      optional: tokens.filter(Boolean),
      activate: (app, ...services) => {
        const given = tokens.map((token) => (token ? services.shift() : null));
        activate(app, ...given);
      },
    };
  }

  globalThis._JUPYTERLAB = globalThis._JUPYTERLAB ?? {};
  globalThis._JUPYTERLAB[NAME] = {
    init(scope) {
      shared = scope;
    },
    async get() {
      const made = await plugin();
      return () => ({ __esModule: true, default: made });
    },
  };
})();

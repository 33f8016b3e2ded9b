"""Which frameworks a workspace uses: those that the settings list, else those that its manifests name."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import names_in
from i18n_workbench.formats import all_formats
from i18n_workbench.frameworks import (
    Definition,
    Framework,
    all_frameworks,
    custom_framework,
)
from i18n_workbench.project.manifests import MESSAGES, Manifests, read_manifests
from i18n_workbench.project.opened.found import GENERAL, Detection
from i18n_workbench.project.places import setting_finding
from i18n_workbench.project.walking import IGNORED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from i18n_workbench.findings import Severity
    from i18n_workbench.project.files import LocaleFile


def detect_frameworks(
    root: Path,
    settings: Mapping[str, Any],
    custom: Definition | None,
    folders: Sequence[str] = ("",),
) -> Detection:
    """The frameworks of a workspace.

    ``enabledFrameworks`` decides, in its order. Unset, the manifests of ``folders`` (relative to the workspace) do, in
    the order of the registry; the custom framework file counts by being there; ``general`` joins where there is a
    ``package.json`` or nothing else was found. A custom framework with ``monopoly`` is the only one, also when others
    are listed; without ``custom`` in the list the file does not count. With ``autoDetection: false`` nothing is
    searched, and what is not set is a problem.
    """
    found = Detection()
    listed = settings["enabledFrameworks"]
    if listed:
        _take_listed(
            found, [listed] if isinstance(listed, str) else listed, settings, custom
        )
    elif settings["autoDetection"]:
        _take_detected(found, root, custom, folders)
    _require_settings(found, settings)
    _monopolize(found)
    places = [root / folder for folder in folders]
    found.frameworks = [framework.adapted(places) for framework in found.frameworks]
    return found


def take_platforms(
    detection: Detection, root: Path, files: Iterable[LocaleFile]
) -> bool:
    """Enable the platforms of programs further down whose locale files were found (``android/``, ``ios/`` of an app).

    What a manifest between such a file and the workspace names counts. Returns whether there was one.
    """
    folders: dict[str, dict[str, None]] = {}
    for file in files:
        above = folders.setdefault(file.format, {})
        above |= dict.fromkeys(folders_above(file.path))
    manifests = cache(lambda folder: read_manifests(root / folder, folder))
    before = len(detection.frameworks)
    for framework in all_frameworks().values():
        if not framework.recognition.platform or framework.id in detection.reasons:
            continue
        for folder in _folders_of(framework, folders):
            if reason := _reason(framework, manifests(folder), folder):
                detection.add(framework.adapted([root / folder, root]), reason)
                break
    return len(detection.frameworks) > before


def take_general(detection: Detection, unclaimed: Sequence[str]) -> bool:
    """Enable the framework of any repository for locale files that none of the others reads (a browser extension's own
    texts). Returns whether it was not yet.
    """
    if not unclaimed or GENERAL in detection.reasons:
        return False
    reason = f"there are locale files in {unclaimed[0]}"
    detection.add(all_frameworks()[GENERAL], reason)
    return True


def _folders_of(
    framework: Framework, folders: Mapping[str, Mapping[str, None]]
) -> Iterator[str]:
    """The folders above the files that a framework reads."""
    for fmt, above in folders.items():
        if (all_formats()[fmt].parser or fmt) in framework.layout.parsers:
            yield from above


def folders_above(path: str) -> list[str]:
    """The folders above a path, the nearest first, the workspace not among them."""
    parts = path.split("/")[:-1]
    return ["/".join(parts[:size]) for size in range(len(parts), 0, -1)]


def _take_listed(
    detection: Detection,
    ids: Sequence[str],
    settings: Mapping[str, Any],
    custom: Definition | None,
) -> None:
    known = all_frameworks()
    for name in ids:
        if name == "custom" and custom is None:
            message = "custom is enabled, but there is no custom framework file"
            step = "write i18n-helper-custom-framework.yml beside the settings file, or take custom out of the list"
            _tell_custom(detection, settings, message, step, "warning")
        elif name == "custom" and custom is not None:
            detection.add(custom_framework(custom), "listed in enabledFrameworks")
        elif name in known:
            detection.add(known[name], "listed in enabledFrameworks")
    if custom is not None and "custom" not in ids:
        message = "the custom framework file is not used: custom is not in the list"
        step = "put custom into the list, or delete the file"
        _tell_custom(detection, settings, message, step, "info")


def _tell_custom(
    detection: Detection,
    settings: Mapping[str, Any],
    message: str,
    step: str,
    severity: Severity,
) -> None:
    """Say that the list and the file of the project's own framework do not go together."""
    detection.problems.append(
        setting_finding(
            settings,
            "enabledFrameworks",
            "custom-framework",
            message,
            step,
            severity=severity,
        )
    )


def _take_detected(
    detection: Detection, root: Path, custom: Definition | None, folders: Sequence[str]
) -> None:
    if custom is not None:
        detection.add(custom_framework(custom), "its file exists")
    manifests = [(folder, read_manifests(root / folder, folder)) for folder in folders]
    for _, manifest in manifests:
        detection.problems += manifest.problems
    for framework in all_frameworks().values():
        for folder, manifest in manifests:
            reason = _reason(framework, manifest, folder)
            if reason:
                detection.add(framework, reason)
        if framework.id == GENERAL:
            _add_general(detection, [manifest for _, manifest in manifests])
    if not detection.frameworks:
        _take_below(detection, root)
    if all(framework.recognition.platform for framework in detection.frameworks):
        detection.add(
            all_frameworks()[GENERAL], "any repository with locale files opens"
        )


def _take_below(detection: Detection, root: Path) -> None:
    """Enable the platforms of programs one folder down (``Movies/Movies.xcodeproj``) in a workspace that says of itself
    nothing: without locale files nothing else tells of them.
    """
    platforms = [
        framework
        for framework in all_frameworks().values()
        if framework.recognition.platform and framework.recognition.markers
    ]
    for folder in sorted(names_in(root)):
        if folder in IGNORED or folder.startswith("."):
            continue
        entries = Manifests(entries=sorted(names_in(root / folder)))
        for framework in platforms:
            marker = entries.marked(framework.recognition.markers)
            if marker:
                adapted = framework.adapted([root / folder])
                detection.add(adapted, f"there is {folder}/{marker}")


def _reason(framework: Framework, manifests: Manifests, folder: str) -> str:
    """Why a framework is used; empty when it is not."""
    for manifest, packages in framework.recognition.packages.items():
        names = manifests.names(manifest)
        hit = next((package for package in packages if package in names), "")
        if hit == MESSAGES:
            if folder:
                return f"there are messages in {folder}/{MESSAGES}"
            return f"there are messages in {MESSAGES}"
        if hit and not any(
            package in names for package in framework.recognition.packages_none
        ):
            return f"{hit} in {folder}/{manifest}" if folder else f"{hit} in {manifest}"
    marker = manifests.marked(framework.recognition.markers)
    return f"there is {folder}/{marker}".replace("is /", "is ") if marker else ""


def _add_general(detection: Detection, manifests: Sequence[Manifests]) -> None:
    if any("package.json" in one.packages for one in manifests):
        detection.add(all_frameworks()[GENERAL], "there is a package.json")


def _require_settings(detection: Detection, settings: Mapping[str, Any]) -> None:
    """``autoDetection: false`` needs both settings; without them nothing is loaded."""
    if settings["autoDetection"]:
        return
    missing = [
        name for name in ("enabledFrameworks", "localesPaths") if not settings[name]
    ]
    if missing:
        message = f"is false, so {' and '.join(missing)} must be set: nothing is searched and nothing is loaded"
        step = f"set {' and '.join(missing)}, or autoDetection to true"
        detection.problems.append(
            setting_finding(settings, "autoDetection", "configuration", message, step)
        )


def _monopolize(detection: Detection) -> None:
    only = next(
        (
            framework
            for framework in detection.frameworks
            if framework.recognition.monopoly
        ),
        None,
    )
    if only is not None:
        detection.frameworks = [only]
        detection.reasons = {
            only.id: f"{detection.reasons[only.id]}; it has the monopoly"
        }

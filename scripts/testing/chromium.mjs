import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { binOf, root } from "../process/root.mjs";
import { run, runNode } from "../process/run.mjs";

/**
 * Finds a Chromium for the browser tests, or gets one by the means that this machine has. Resolves to its path,
 * version and where it comes from; to null, with the reason printed, if there is none to be had.
 */
export async function provideChromium() {
  const explicit = process.env.CHROMIUM_PATH;
  if (explicit) {
    const chromium = runnable(explicit, "CHROMIUM_PATH");
    if (!chromium) console.error(`CHROMIUM_PATH names ${explicit}, which is no browser that runs.`);
    return chromium;
  }
  const found = installed() ?? playwrights();
  if (found) return found;

  console.log("No Chromium found; getting one …");
  await runNode([binOf("@playwright/test", "cli.js"), "install", "chromium"], {
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "" },
    timeoutMs: 300_000,
  });
  const downloaded = playwrights();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update"], { env, timeoutMs: 120_000 });
    // Older releases of Debian have only the whole browser.
    for (const name of ["chromium-headless-shell", "chromium"]) {
      await run("apt-get", ["install", "-y", "--no-install-recommends", name], { env, timeoutMs: 600_000 });
      if (installed()) break;
    }
  }
  const chromium = installed();
  if (!chromium)
    console.error(
      "There is no Chromium and none could be got. Install one, or set CHROMIUM_PATH to its program.",
    );
  return chromium;
}

function installed() {
  for (const path of wellKnownPaths()) {
    const chromium = existsSync(path) && runnable(path, "installed");
    if (chromium) return chromium;
  }
  return null;
}

function wellKnownPaths() {
  // The first one is the same Chromium without a window, which starts and paints with less work.
  const names = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
  ];
  const suffix = process.platform === "win32" ? ".exe" : "";
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => names.map((name) => join(folder, name + suffix)));
  switch (process.platform) {
    case "darwin":
      return [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        ...onPath,
      ];
    case "win32":
      return [
        ...[process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
          .filter((folder) => folder !== undefined)
          .map((folder) => join(folder, "Google", "Chrome", "Application", "chrome.exe")),
        ...onPath,
      ];
    default:
      return onPath;
  }
}

/** The browser that Playwright downloads for itself, if it has and the system's libraries suffice for it. */
function playwrights() {
  const { chromium } = createRequire(join(root, "package.json"))("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? runnable(path, "Playwright’s own") : null;
}

function runnable(path, source) {
  // On Windows asking for the version opens a window instead.
  if (process.platform === "win32") return existsSync(path) ? { path, source, version: "a Chromium" } : null;
  const { status, stdout } = spawnSync(path, ["--version", "--no-sandbox"], {
    encoding: "utf8",
    timeout: 30_000,
  });
  return status === 0 ? { path, source, version: stdout.trim() } : null;
}

import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { parseLock } from "@/scripts/lock/lock-file";
import { root } from "@/scripts/process/root.mjs";
import { specifiersOf, targetsOf, type Module } from "../folder-circles";
import { withoutExtension } from "../import-layers.mjs";

/** Folders below the root that `npm ci --omit=dev` doesn't make. */
export function devOnlyFolders(): string[] {
  const { packages } = parseLock(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages).flatMap(([path, { dev }]) => (dev === true ? path : []));
}

/** The commands' files below scripts, as bin/countersign.mjs names them. */
export function commandFiles(): string[] {
  const text = readFileSync(join(root, "bin/countersign.mjs"), "utf8");
  return [...text.matchAll(/file: "([^"]+)"/g)].map(([, file = ""]) => `scripts/${file}`);
}

/** Imports of packages for development, as `module imports package`, in whatever the entries lead to. */
export function devImports(
  modules: readonly Module[],
  entries: readonly string[],
  devOnly: readonly string[],
): string[] {
  const byName = new Map(modules.map((module) => [withoutExtension(module.path), module]));
  const seen = new Set<Module>();
  const visit = (path: string): void => {
    const name = withoutExtension(path);
    const module = byName.get(name) ?? byName.get(`${name}/index`);
    if (!module || seen.has(module)) return;
    seen.add(module);
    for (const { target, isType } of targetsOf(module)) if (!isType) visit(target);
  };
  entries.forEach(visit);
  return [...seen].flatMap((module) =>
    specifiersOf(module)
      .filter(({ isType }) => !isType)
      .map(({ specifier }) => packageOf(specifier))
      .filter((name) => name !== null && devOnly.includes(`node_modules/${name}`))
      .map((name) => `${module.path} imports ${name}`),
  );
}

function packageOf(specifier: string): string | null {
  if (/^(?:\.|@\/)/.test(specifier) || isBuiltin(specifier)) return null;
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

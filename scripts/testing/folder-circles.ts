import { dirname } from "node:path/posix";
import { pathOf, withoutExtension } from "./import-layers.mjs";

/** A module: its path from the root, and its text. */
export interface Module {
  path: string;
  text: string;
}

type Import = { from: string; to: string; path: string };

/** All that can be reached from a node in one step or more: the node itself where it stands in a circle. */
export function reachedFrom(node: string, next: (node: string) => Iterable<string> | undefined): Set<string> {
  const reached = new Set<string>();
  const visit = (from: string) => {
    for (const to of next(from) ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        visit(to);
      }
  };
  visit(node);
  return reached;
}

/**
 * The imports by which folders that stand side by side import each other, at any distance, as `module imports folder`.
 * A folder and those within it are one part of the program: imports between them are left out. So are types below
 * `shareTypes`.
 */
export function folderCircles(modules: readonly Module[], shareTypes: readonly string[] = []): string[] {
  const names = new Set(modules.map(({ path }) => withoutExtension(path)));
  const imports = modules.flatMap((module) => importsOf(module, names, shareTypes));
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reached = new Map(
    [...next.keys()].map((from) => [from, reachedFrom(from, (node) => next.get(node))]),
  );
  const circular = imports.filter(({ from, to }) => reached.get(to)?.has(from));
  return [...new Set(circular.map(({ path, to }) => `${path} imports ${to}`))].sort();
}

const statement = /^(?:import|export)\s(?<type>type\s)?(?:[^"';]*?\sfrom\s)?"(?<specifier>[^"]+)"/gm;
const call = /\bimport\("(?<specifier>[^"]+)"\)/g;

/** What a module imports, as it names it. */
export function specifiersOf({ text }: Pick<Module, "text">): { specifier: string; isType: boolean }[] {
  return [...text.matchAll(statement), ...text.matchAll(call)].map(({ groups = {} }) => ({
    specifier: groups["specifier"] ?? "",
    isType: groups["type"] !== undefined,
  }));
}

/** The paths in the repository that a module imports. */
export function targetsOf({ path, text }: Module): { target: string; isType: boolean }[] {
  return specifiersOf({ text }).flatMap(({ specifier, isType }) => {
    const target = pathOf(specifier, path);
    return target === undefined ? [] : [{ target, isType }];
  });
}

function importsOf(module: Module, names: ReadonlySet<string>, shareTypes: readonly string[]): Import[] {
  const { path } = module;
  return targetsOf(module).flatMap(({ target, isType }) => {
    const isShared = shareTypes.some((top) => path.startsWith(`${top}/`) && target.startsWith(`${top}/`));
    if (isType && isShared) return [];
    const folder =
      names.has(withoutExtension(target)) || !names.has(`${target}/index`) ? dirname(target) : target;
    const sides = sidesOf(dirname(path), folder);
    return sides ? [{ from: sides[0], to: sides[1], path }] : [];
  });
}

/** The two folders, side by side, in which two folders stand; undefined where one of them holds the other. */
function sidesOf(one: string, other: string): [string, string] | undefined {
  const [ones, others] = [one.split("/"), other.split("/")];
  const depth = ones.findIndex((part, index) => part !== others[index]);
  if (depth === -1 || others[depth] === undefined || one === "." || other === ".") return undefined;
  return [ones.slice(0, depth + 1).join("/"), others.slice(0, depth + 1).join("/")];
}

import { dirname, join, relative, sep } from "node:path";
import { root } from "../process/root.mjs";

/**
 * An ESLint rule over the imports between this repository's folders. `folders` says which may import which (the
 * narrower path stands before the wider one); `everywhere` are open to all, those of `openTo` to all below the
 * folders that they name; `types` says who may import types, and no more, from the `types.ts` of which folders; below each of `shareTypes` any folder may use another's types; `entries`
 * are the only modules of a folder that those outside its top folder may import; `doors` are the only modules below
 * `doors.to` whose values `doors.from` may import. A row may also name one module, or all folders of one of `shelves`.
 */
export const importLayers = {
  meta: { type: "problem", schema: [{ type: "object" }] },
  create(context) {
    const {
      folders,
      shelves,
      everywhere = [],
      openTo = {},
      types,
      shareTypes = [],
      doors,
      entries,
    } = context.options[0];
    const file = relative(root, context.filename).replaceAll(sep, "/");
    const from = folderOf(withoutExtension(file), folders);

    const check = (node) => {
      const specifier = node.source?.value;
      const path = typeof specifier === "string" ? pathOf(specifier, file) : undefined;
      const to = path && folderOf(path, folders);
      if (!from || !to || from === to) return;
      const module = withoutExtension(path.slice(to.length + 1));
      const isType = node.importKind === "type" || node.exportKind === "type";
      const mayTakeTypes = types.from.includes(from) && types.to.includes(to) && /(^|\/)types$/.test(module);
      const shares = shareTypes.some((top) => from.startsWith(top) && to.startsWith(top));
      const named = [...folders[from], ...everywhere];
      const isOpen = openTo[to]?.some((top) => from === top || from.startsWith(`${top}/`)) ?? false;
      if (!isNamed(to, named, shelves) && !isOpen && !(isType && (mayTakeTypes || shares)))
        context.report({ node, message: `${from} may not import ${to}.` });
      else if (
        doors?.from.includes(from) &&
        path.startsWith(`${doors.to}/`) &&
        !isDoor(path, doors.by, isType)
      )
        context.report({ node, message: `${from} enters ${to} by a door: ${doors.by.join(", ")}.` });
      else if (entries[to] && !entries[to].includes(module) && topOf(from) !== topOf(to))
        context.report({ node, message: `Other folders import ${to} through ${entries[to].join(", ")}.` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};

/** The row of the table that a module belongs to; undefined for what it doesn't name. */
export function folderOf(path, folders) {
  return Object.keys(folders).find((name) =>
    [path, `${path}/index`].some((one) => one === name || one.startsWith(`${name}/`)),
  );
}

/** Whether a row of the table has this folder, by its own name or by that of its shelf. */
export function isNamed(folder, row, shelves) {
  return row.some((name) => name === folder || (shelves.includes(name) && folder.startsWith(`${name}/`)));
}

function isDoor(path, by, isType) {
  const module = withoutExtension(path);
  return by.includes(module) || by.includes(`${module}/index`) || (isType && module.endsWith("/types"));
}

export function withoutExtension(path) {
  return path.replace(/\.m?[jt]sx?$/, "");
}

function topOf(folder) {
  return folder.split("/")[0];
}

/** Where in the repository an import leads; undefined for a package. */
export function pathOf(specifier, file) {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  return specifier.startsWith(".") ? join(dirname(file), specifier).replaceAll(sep, "/") : undefined;
}

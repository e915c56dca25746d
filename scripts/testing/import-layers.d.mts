/** The path of a module as an import names it. */
export function withoutExtension(path: string): string;

/** Where in the repository an import in `file`, a path from the root, leads; undefined for a package. */
export function pathOf(specifier: string, file: string): string | undefined;

/** Whether a row of the table has this folder, by its own name or by that of its shelf. */
export function isNamed(folder: string, row: readonly string[], shelves: readonly string[]): boolean;

/** The row of the table that a module belongs to; undefined for what it doesn't name. */
export function folderOf(path: string, folders: Record<string, string[]>): string | undefined;

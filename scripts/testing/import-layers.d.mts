/** The path of a module as an import names it. */
export function withoutExtension(path: string): string;

/** Where in the repository an import in `file`, a path from the root, leads; undefined for a package. */
export function pathOf(specifier: string, file: string): string | undefined;
export function isNamed(folder: string, row: readonly string[], shelves: readonly string[]): boolean;

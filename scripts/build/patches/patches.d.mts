export const patches: readonly { name: string; file: string; find: string; replace: string }[];
export const patchRules: Readonly<Record<string, { loaders: string[] }>>;
export const patchMarks: readonly string[];
export function patched(file: string, source: string): string;

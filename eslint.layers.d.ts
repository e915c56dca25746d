/** A folder, and the folders that it may import. */
export const imports: Record<string, string[]>;
/** Below each of `shareTypes` any folder may use another's types. */
export const layers: { shareTypes: string[]; shelves: string[] };

/** A folder, and the folders that it may import. */
export const imports: Record<string, string[]>;

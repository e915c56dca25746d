/** Where the next page begins: the sort values of the last item. Opaque to its reader. */
export function encodeCursor(values: string[]): string {
  return Buffer.from(JSON.stringify(values), "utf8").toString("base64url");
}

/** The sort values, or null for a text that is no cursor of this many values; the first page is shown then. */
export function decodeCursor(cursor: string | undefined, count: number): string[] | null {
  if (!cursor || cursor.length > 1_000) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    const usable =
      Array.isArray(values) && values.length === count && values.every((value) => typeof value === "string");
    return usable ? values : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function pageSize(limit: number | undefined): number {
  return Math.min(100, Math.max(1, Math.trunc(limit ?? 50)));
}

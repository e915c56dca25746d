import { z } from "zod";
import { ToolFailure } from "./failure";

/** The two members that every list takes. */
export const pageParts = {
  limit: z
    .int()
    .min(1)
    .max(100)
    .default(25)
    .meta({ title: "Limit", description: "How many to return at most." }),
  cursor: z
    .string()
    .min(1)
    .max(400)
    .regex(/^[A-Za-z0-9_-]+$/)
    .optional()
    .meta({ title: "Cursor", description: "The nextCursor of the page before, to go on from there." }),
};

/** The place after which a page begins: the sort key and the id of the last item before it. */
export type Place = { key: string; id: string };

export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [key, id, ...rest] = Buffer.from(cursor, "base64url").toString("utf8").split("\n");
  if (!key || !id || rest.length > 0) throw unknownCursor();
  return { key, id };
}

export function unknownCursor(): ToolFailure {
  return new ToolFailure("INVALID_INPUT", "“cursor” is not one that a list of this tool returned.");
}

/** A page out of rows of which one more than its limit was read, and the cursor of the next one. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? writeCursor(placeOf(last)) : null };
}

export function writeCursor({ key, id }: Place): string {
  return Buffer.from(`${key}\n${id}`, "utf8").toString("base64url");
}

import type { SchemaState } from "./schema-state";

const mark = "moved to ";

/** A SQLite file whose data was moved to PostgreSQL. `place`: that database, without user and password. */
export class MovedData extends Error {
  override readonly name = "MovedData";
  constructor(readonly place: string) {
    super(
      `This data was moved to ${place}. Set DATABASE_URL to that database: what is written here would be missing there.`,
    );
  }
}

/** Of whichever bundle: Next loads a module once per bundle. */
export function isMovedData(error: unknown): error is MovedData {
  return error instanceof Error && error.name === "MovedData";
}

/** What stands in `kysely_migration` of a moved file, so that releases up to 0.4.0 don't start on it either. */
export function movedMark(place: string): string {
  return mark + place;
}

/** Where the data was moved to; null where it wasn't. */
export function placeMovedTo({ names }: SchemaState): string | null {
  return names.find((name) => name.startsWith(mark))?.slice(mark.length) ?? null;
}

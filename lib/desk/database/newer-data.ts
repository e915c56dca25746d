import { migrations } from "./migrations";
import { compareReleases, schemaRelease, type SchemaState } from "./schema-state";

/**
 * A database that a newer version has migrated beyond what this one works on: it is neither read nor changed. `unknown`: the
 * names of those migrations. `worksFrom`: the oldest release that works on it, where the database says so.
 */
export class NewerData extends Error {
  override readonly name = "NewerData";
  constructor(
    readonly unknown: readonly string[],
    readonly worksFrom: string | null,
  ) {
    const oldest = worksFrom === null ? "" : ` The oldest version that works on it is ${worksFrom}.`;
    super(
      `The database belongs to a newer version of Countersign, which has migrated it by ${unknown.join(", ")}.${oldest} Start that version or a later one, or restore a backup from before.`,
    );
  }
}

/** Of whichever bundle: Next loads a module once per bundle. */
export function isNewerData(error: unknown): error is NewerData {
  return error instanceof Error && error.name === "NewerData";
}

/** Stands where a backup was restored: releases that don't know what is held send it. */
export const restoredMark = { name: "restored", since: "0.5.0", worksFrom: "0.5.0" };

/** Throws NewerData where a migration has run that this version doesn't know, unless the database says that it works on the result. */
export function refuseNewer(state: SchemaState): void {
  const newer = beyond(state);
  if (newer !== null) throw newer;
}

/** The same as a value; null where this version works on it. */
export function beyond({ names, changes }: SchemaState): NewerData | null {
  const isKnown = (name: string) => Object.hasOwn(migrations, name) || name === restoredMark.name;
  const unknownChanges = changes.filter(({ name }) => !isKnown(name));
  const untold = names.filter((name) => !isKnown(name) && !changes.some((change) => change.name === name));
  const [worst] = unknownChanges.toSorted((one, other) => compareReleases(other.worksFrom, one.worksFrom));
  const isWorkable = worst === undefined || compareReleases(schemaRelease(), worst.worksFrom) >= 0;
  if (untold.length === 0 && isWorkable) return null;
  const unknown = [...new Set([...untold, ...unknownChanges.map(({ name }) => name)])].toSorted();
  return new NewerData(unknown, untold.length === 0 ? (worst?.worksFrom ?? null) : null);
}

import { migrations } from "./migrations";

/** A database that a newer version has migrated, which is neither read nor changed. `unknown`: the names of those migrations. */
export class NewerData extends Error {
  override readonly name = "NewerData";
  constructor(readonly unknown: readonly string[]) {
    super(
      `The database belongs to a newer version of Countersign, which has migrated it by ${unknown.join(", ")}. Start that version or a later one, or restore a backup from before.`,
    );
  }
}

/** Of whichever bundle: Next loads a module once per bundle. */
export function isNewerData(error: unknown): error is NewerData {
  return error instanceof Error && error.name === "NewerData";
}

/** Throws NewerData where a migration has run that this version doesn't know. */
export function refuseNewer(names: readonly string[]): void {
  const unknown = names.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new NewerData(unknown.toSorted());
}

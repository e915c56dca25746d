import { z } from "zod";
import { platformFromName } from "./platform";

const list = z.array(z.string());
const entrySchema = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  os: list.optional(),
  cpu: list.optional(),
  libc: list.optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});

/** One package of a lock file, or the project itself under the path "". */
export type LockEntry = z.infer<typeof entrySchema>;

const lockSchema = z.looseObject({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), entrySchema),
});

/** npm's package-lock.json, version 3; what this code doesn't name is kept as it is. */
export type LockFile = z.infer<typeof lockSchema>;

/** An optional dependency that a package names and the lock file has no entry for. */
export interface MissingEntry {
  parent: string;
  name: string;
  range: string;
  dev: boolean;
}

/** Parses the text of a package-lock.json; throws on any other shape. */
export function parseLock(text: string): LockFile {
  const lock: unknown = JSON.parse(text);
  if (isLockFile(lock)) return lock;
  throw new Error("This is no package-lock.json of version 3.");
}

/** Judges without rebuilding the value, so that every key stays where npm wrote it. */
function isLockFile(value: unknown): value is LockFile {
  return lockSchema.safeParse(value).success;
}

/** npm leaves them out where the registry at hand lacks a platform's package; `npm ci` there refuses the lock file. */
export function missingEntries(lock: LockFile): MissingEntry[] {
  return Object.entries(lock.packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => entryPath(lock, parent, name) === undefined)
      .map(([name, range]) => ({ parent, name, range, dev: entry.dev === true })),
  );
}

/**
 * Returns the lock file with an entry for `missing`, its packages in npm's order. The entry says what the parent and
 * the name say; it has no hash, which only the registry could tell.
 */
export function withEntry(lock: LockFile, { name, range, dev }: MissingEntry): LockFile {
  const version = range.replace(/^[\^~]/, "");
  if (!/^\d+\.\d+\.\d+[\w.+-]*$/.test(version))
    throw new Error(`No exact version of ${name} can be told from the range ${range}`);
  const { cpu, libc, os } = platformFromName(name);
  const entry: LockEntry = {
    version,
    ...(cpu ? { cpu } : {}),
    ...(dev ? { dev } : {}),
    ...(libc ? { libc } : {}),
    optional: true,
    ...(os ? { os } : {}),
  };
  const packages = Object.entries({ ...lock.packages, [`node_modules/${name}`]: entry });
  packages.sort(([one], [other]) => one.localeCompare(other, "en"));
  return { ...lock, packages: Object.fromEntries(packages) };
}

/** Where Node would find `name` from `parent`: the nearest node_modules upwards that the lock file fills. */
function entryPath(lock: LockFile, parent: string, name: string): string | undefined {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === "") return undefined;
  }
}

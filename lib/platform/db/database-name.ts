import { resolve } from "node:path";

/** Which database an address of `openDatabase` names, without user, password and options. */
export function databaseName(databaseUrl: string): string {
  const path = sqlitePath(databaseUrl);
  if (path !== null) return resolve(path);
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `postgres://${searchParams.get("host") ?? host}${pathname}`;
}

/** The path of the SQLite file that an address of `openDatabase` names; null for PostgreSQL. */
export function sqlitePath(databaseUrl: string): string | null {
  return databaseUrl.startsWith("file:")
    ? databaseUrl.slice("file:".length).replace(/^\/\/(?=\/)/, "")
    : null;
}

import { resolve } from "node:path";

/** Which database an address of `openDatabase` names, without user, password and options. */
export function databaseName(databaseUrl: string): string {
  if (databaseUrl.startsWith("file:"))
    return resolve(databaseUrl.slice("file:".length).replace(/^\/\/(?=\/)/, ""));
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `postgres://${searchParams.get("host") ?? host}${pathname}`;
}

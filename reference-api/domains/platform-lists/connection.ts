import type { Reading } from "../../store/tables";
import { refuses, type ErrorNote } from "../../tools/declared";
import { forbidden, notFound } from "../../tools/failure";
import { platformConnections, type PlatformConnection } from "./platform-data";

export function platformConnection(id: string): PlatformConnection {
  const platform = platformConnections.find((known) => known.id === id);
  if (!platform) throw new Error(`There is no platform ${id}.`);
  return platform;
}

/** Throws NOT_FOUND where the workspace has no connection, FORBIDDEN where the only one has expired. */
export async function connectedAs(
  db: Reading,
  { id, name, connection }: PlatformConnection,
): Promise<string> {
  if (connection.by === "workspace") return connection.connectedAs;
  if (connection.by === "none") throw notFound(`The workspace has no connection to ${name}.`);
  const accounts = await db
    .selectFrom("account")
    .select(["handle", "connection"])
    .where("platform", "=", id)
    .orderBy("id")
    .execute();
  const account = accounts.find((one) => one.connection === "connected");
  if (account) return account.handle;
  const [expired] = accounts;
  if (!expired) throw notFound(`The workspace has no account on ${name}.`);
  throw forbidden(
    `The connection of ${expired.handle} to ${name} has expired: its owner must renew it first.`,
  );
}

export function connectionErrors({ name, connection }: PlatformConnection): ErrorNote[] {
  switch (connection.by) {
    case "workspace":
      return [];
    case "none":
      return [refuses("NOT_FOUND", `The workspace has no connection to ${name}.`)];
    case "account":
      return [
        refuses("FORBIDDEN", `The connection of the workspace's account on ${name} has expired.`),
        refuses("NOT_FOUND", `The workspace has no account on ${name}.`),
      ];
  }
}

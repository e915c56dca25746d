import type { Reading } from "../../store/database";
import type { ErrorNote } from "../../tools/notes";
import { ToolFailure } from "../../tools/failure";
import type { KnownPlatform } from "./directory";

/**
 * As whom the workspace is known on a platform. Throws NOT_FOUND where it has no connection, and FORBIDDEN where
 * the only one has run out.
 */
export async function connectedAs(db: Reading, { id, name, reach }: KnownPlatform): Promise<string> {
  if (reach.by === "workspace") return reach.connectedAs;
  if (reach.by === "nothing")
    throw new ToolFailure("NOT_FOUND", `The workspace has no connection to ${name}.`);
  const accounts = await db
    .selectFrom("account")
    .select(["handle", "connection"])
    .where("platform", "=", id)
    .orderBy("id")
    .execute();
  const account = accounts.find(({ connection }) => connection === "connected");
  if (account) return account.handle;
  const [expired] = accounts;
  if (!expired) throw new ToolFailure("NOT_FOUND", `The workspace has no account on ${name}.`);
  throw new ToolFailure(
    "FORBIDDEN",
    `The connection of ${expired.handle} to ${name} ran out: its owner must renew it first.`,
  );
}

/** What `connectedAs` can refuse, in words. */
export function connectionErrors({ name, reach }: KnownPlatform): ErrorNote[] {
  switch (reach.by) {
    case "workspace":
      return [];
    case "nothing":
      return [
        {
          code: "NOT_FOUND",
          when: `The workspace has no connection to ${name}, and so far it has none.`,
          retryable: false,
        },
      ];
    case "account":
      return [
        {
          code: "FORBIDDEN",
          when: `The connection of the workspace's account on ${name} ran out.`,
          retryable: false,
        },
        { code: "NOT_FOUND", when: `The workspace has no account on ${name}.`, retryable: false },
      ];
  }
}

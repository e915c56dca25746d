import { z } from "zod";
import { connectionStatus } from "./connection-status";
import { connectionStates } from "./connections";
import { accountId } from "../../tools/ids";
import { defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };
import { optionalList } from "../../tools/schema";

export const connectionTools = withNotes(notes, [
  defineReading({
    name: "connectionStatusGet",
    title: "Check connections",
    description:
      "How the connection of each account stands: until when it holds, what its owner lets the workspace do, when a post last went out, how its platform is doing, and what somebody has to do. What needs somebody comes first. It tells of accounts that post; whether a platform that is only read from is connected, the tools for that platform say.",
    scopes: ["connections.read"],
    gate: "workspace",
    input: z.strictObject({
      accountIds: optionalList(accountId(), 50, {
        title: "Accounts",
        description: "Left out: all of them.",
        uniqueItems: true,
      }),
      states: z.array(z.enum(connectionStates)).min(1).optional().meta({
        title: "States",
        description: "Only connections in one of these states. The last seven days are expiring_soon.",
        uniqueItems: true,
      }),
    }),
    run: ({ db, now }, wanted) => connectionStatus(db, now, wanted),
  }),
]);

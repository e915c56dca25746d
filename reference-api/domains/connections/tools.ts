import { z } from "zod";
import { connectionStatus } from "./connection-status";
import { connectionStates } from "./connections";
import { accountId } from "../../tools/ids";
import { defineReading } from "../../tools/define";

export const connectionTools = [
  defineReading({
    name: "connectionStatusGet",
    title: "Check connections",
    description:
      "How the connection of each account stands: until when it holds, what its owner lets the workspace do, when a post last went out, how its platform is doing, and what somebody has to do. What needs somebody comes first. It tells of accounts that post; whether a platform that is only read from is connected, the tools for that platform say.",
    scopes: ["connections.read"],
    gate: "workspace",
    input: z.strictObject({
      accountIds: z.array(accountId()).min(1).max(50).optional().meta({
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
    example: { input: { states: ["expired", "expiring_soon"] } },
    errors: [
      {
        code: "NOT_FOUND",
        when: "One of the accounts does not exist.",
        retryable: false,
        input: { accountIds: ["acc_fernpost_main", "acc_nosuchone"] },
      },
    ],
    run: ({ db, now }, { accountIds, states }) => connectionStatus(db, now, { accountIds, states }),
  }),
];

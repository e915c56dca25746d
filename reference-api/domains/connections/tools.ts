import { z } from "zod";
import { connectionStatus } from "./connection-status";
import { connectionStates } from "./connections";
import { accountId } from "../../tools/ids";
import { declared } from "../../tools/declared";
import { defineReadOnlyTool } from "../../tools/define";
import { optionalList } from "../../tools/schema";
import tools from "./tools.json" with { type: "json" };

export const connectionTools = [
  defineReadOnlyTool({
    ...declared(tools, "connectionStatusGet"),
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
];

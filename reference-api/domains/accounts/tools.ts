import { z } from "zod";
import { accountView, allAccounts } from "./accounts";
import { platformIds } from "../../platforms/platforms";
import { declared } from "../../tools/declared";
import { defineReadOnlyTool } from "../../tools/define";
import tools from "./tools.json" with { type: "json" };

export const accountTools = [
  defineReadOnlyTool({
    ...declared(tools, "accountList"),
    input: z.strictObject({
      platform: z
        .enum(platformIds)
        .optional()
        .meta({ title: "Platform", description: "Only accounts of this platform." }),
      status: z
        .enum(["connected", "expired"])
        .optional()
        .meta({ title: "Connection", description: "Only accounts whose connection is in this state." }),
    }),
    run: async ({ db }, { platform, status }) => {
      const accounts = (await allAccounts(db)).filter(
        (account) =>
          (platform === undefined || account.platform === platform) &&
          (status === undefined || account.connection === status),
      );
      return { accounts: accounts.map(accountView) };
    },
  }),
];

import { z } from "zod";
import { accountView, allAccounts } from "./accounts";
import { platformIds } from "../../platforms/platforms";
import { defineReading } from "../../tools/define";

export const accountTools = [
  defineReading({
    name: "accountList",
    title: "List accounts",
    description:
      "The connected accounts of the workspace: where each one posts, whether its connection works, which kinds of content it takes and whether its posts need the brand lead's approval.",
    scopes: ["accounts.read"],
    gate: "publishing",
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
    example: { input: { status: "connected" } },
    errors: [],
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

import { planted } from "./planted.mjs";

const atProvider = "lib/desk/people/identities/person-at-provider.ts";
const whoGetsIn = ["lib/desk/people/sign-in/who-gets-in.test.ts"];

/** Who gets in, by what, and as whom. */
export const people = [
  planted(atProvider, whoGetsIn, {
    "F121 a barred identity gets in": [
      `if (await isBarred(tx, context, account)) return refused("barred");`,
      ``,
    ],
    "F121 an e-mail links by itself": [
      `namesakes.some(({ removedAt, mergedInto }) => removedAt === null || mergedInto !== null))\n    return refused("link_first");`,
      `namesakes[0] !== undefined)\n    return { ok: true, personId: namesakes[0].id, identityId: account.subject };`,
    ],
  }),
  planted("lib/desk/people/links/open-link.ts", ["lib/desk/people/links/use-link.test.ts"], {
    "F122 a used link counts twice": [
      `.where("id", "=", id)\n    .where("used_at", "is", null)`,
      `.where("id", "=", id)`,
    ],
  }),
  planted("lib/desk/people/sign-in/prove-own.ts", ["lib/desk/people/sign-in/prove-own.test.ts"], {
    "F119 a sign-in at the provider counts for another session than began it": [
      `sessionId !== purpose.sessionId || `,
      ``,
    ],
  }),
].flat();

import { z } from "zod";
import { parseInstant } from "@/lib/wire/contract/instant";

const tokenPattern = /^[\x21-\x7e]{16,4096}$/;

/** A token that can stand in an Authorization header as it is. */
export function credentialToken() {
  return z.string().regex(tokenPattern, "set it to 16 to 4096 visible ASCII characters without spaces");
}

const toSet = {
  list: 'set it to a JSON array such as [{"token":"…","scopes":["*"]}]',
  token: "set each token in it to 16 to 4096 visible ASCII characters without spaces",
  scopes: "set `scopes` of each credential in it to an array of scopes",
  name: "set each `name` in it to 1 to 60 characters, or leave it out",
  expiresAt: "set each `expiresAt` in it to an instant such as 2031-03-14T09:00:00Z, or leave it out",
  revoked: "set each `revoked` in it to true or false, or leave it out",
  ratePerMinute: "set each `ratePerMinute` in it to a whole number from 0 on, or leave it out",
} as const;

/** Another member is refused, not skipped: a misspelt `expiresAt` would otherwise mean a credential without end. */
const credential = z.strictObject(
  {
    token: z.string(toSet.token).regex(tokenPattern, toSet.token),
    scopes: z.array(z.string(toSet.scopes).min(1, toSet.scopes), toSet.scopes),
    name: z.string(toSet.name).min(1, toSet.name).max(60, toSet.name).optional(),
    expiresAt: z
      .string(toSet.expiresAt)
      .refine((text) => parseInstant(text) !== null, toSet.expiresAt)
      .optional(),
    revoked: z.boolean(toSet.revoked).optional(),
    ratePerMinute: z
      .int(toSet.ratePerMinute)
      .min(0, toSet.ratePerMinute)
      .max(1_000_000_000, toSet.ratePerMinute)
      .optional(),
  },
  `${toSet.list}; a credential has \`token\`, \`scopes\`, \`name\`, \`expiresAt\`, \`revoked\` and \`ratePerMinute\``,
);

/** REFERENCE_API_CREDENTIALS as text. */
export const credentialList = z
  .string()
  .transform(parseJsonOrNothing)
  .pipe(
    z
      .array(credential, toSet.list)
      .refine(
        (list) => isUnique(list.map(({ token }) => token)),
        "set every token in it to one that is not used twice",
      )
      .refine(
        (list) => isUnique(list.flatMap(({ name }) => name ?? [])),
        "set every `name` in it to one that is not used twice",
      ),
  );

/** REFERENCE_API_CLOSED_GATES as text: names behind commas, or nothing. */
export const gateList = z.string().transform((text) =>
  text
    .split(",")
    .map((gate) => gate.trim())
    .filter((gate) => gate !== ""),
);

function isUnique(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

function parseJsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

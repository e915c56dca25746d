import type { JsonObject } from "@/lib/wire/contract/json";
import { newSalt, saltedDigest, type SaltedText } from "@/lib/desk/record/entry";
import { isSecretProblem } from "@/lib/platform/vault/secrets";
import type { ReviewVault } from "../context";
import type { AuditEntry } from "./audit";

type Place = { chain: string; number: number };

/** The text that is the name of whoever took the step, as it was then. */
export const actorName = "actorName";

/** The text that is the name of whomever the step is about, as it was then. */
export const personName = "personName";

/** The text that is the address of whoever the step invited. */
export const invitedEmail = "invitedEmail";

/** What the texts belong to that are somebody's name. */
export function nameOf(personId: string): string {
  return `person:${personId}`;
}

/** The details as they are chained, and the rows for the texts that they have only a digest of. */
export function withSaltedTexts(
  vault: Pick<ReviewVault, "seal">,
  { by, commandBy, details = {}, texts = {}, textsOf }: AuditEntry,
  place: Place,
) {
  const digests: JsonObject = {};
  const subjectOfTexts = textsOf ?? null;
  const written = Object.entries(texts).map(([name, text]) => ({ name, text, subject: subjectOfTexts }));
  if (commandBy !== undefined) written.push({ name: "commandBy", text: commandBy, subject: null });
  if (by) written.push({ name: actorName, text: by.name, subject: nameOf(by.id) });
  const rows = written.flatMap(({ name, text, subject }) => {
    digests[name] = null;
    if (text === null) return [];
    const salted: SaltedText = { salt: newSalt(), text };
    digests[name] = { salted: saltedDigest(salted) };
    const sealed = vault.seal(JSON.stringify(salted), sealedFor({ ...place, name }));
    return [{ ...place, name, subject, sealed }];
  });
  return { details: { ...details, ...digests }, rows };
}

/** The text and its salt; null where its secret is missing or the row is damaged. */
export function openSaltedText(
  vault: Pick<ReviewVault, "openText">,
  row: Place & { name: string; sealed: Uint8Array },
): SaltedText | null {
  try {
    return JSON.parse(vault.openText(row.sealed, sealedFor(row))) as SaltedText;
  } catch (error) {
    if (isSecretProblem(error)) return null;
    throw error;
  }
}

function sealedFor({ chain, number, name }: Place & { name: string }): string {
  return `audit:${chain}:${number}:${name}`;
}

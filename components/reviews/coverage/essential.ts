import type { JsonLeaf } from "@/lib/wire/contract/json";
import { pathOf } from "@/lib/wire/contract/json-pointer";
import { isNumeric } from "@/lib/wire/contract/same-json";
import { nameWords, sameSubject } from "@/lib/wire/lookups/name-words";

/** What a summary is expected to say: whom and what it concerns, how much money, and where links lead. */
export type Essential = "target" | "person" | "amount" | "link";

const targets = [
  ...["account", "integration", "channel", "profile", "target", "destination", "address", "iban"],
];
const people = [
  ...["person", "user", "recipient", "assignee", "owner", "reviewer", "approver", "contact", "customer"],
  ...["employee", "payee", "payer", "patient", "supplier", "vendor", "email", "phone"],
];
const amounts = [
  ...["amount", "price", "cost", "fee", "charge", "budget", "balance", "salary", "payment", "payout"],
  ...["refund", "credit", "spend", "bid", "deposit", "tax"],
];
/** What a sum of money has its parts in. */
const amountParts = ["value", "unit", "minor", "cent", "net", "gross"];
/** Behind a name of money these say that something else is counted. */
const counted = ["day", "hour", "minute", "second", "month", "percent", "count", "number", "version", "id"];
/** Behind the name of somebody or something these say what it is known by. */
const designations = ["id", "uuid", "name", "handle", "number"];

const link = /^(?:https?|ftp):\/\/\S+$|^(?:mailto|tel|sms):\S+$/i;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const digits = /^-?\d[\d.,]*$/;
const sum = /^(?:([A-Z]{3}|[$€£¥₹])\s?)?-?\d[\d.,]*(?:\s?([A-Z]{3}|[$€£¥₹]))?$/;
const charactersMax = 2_000;

/**
 * By the names that lead to a value, and its shape; null for the rest: kinds, texts, times, and ids of what belongs to the
 * input alone. An id at the top for which the tool is named is its target.
 */
export function essentialOf(
  pointer: string,
  value: JsonLeaf,
  { toolName, isChoice }: { toolName: string; isChoice: boolean },
): Essential | null {
  const names = pathOf(pointer).filter((step) => !/^\d+$/.test(step));
  const own = nameWords(names.at(-1) ?? "");
  const above = nameWords(names.at(-2) ?? "");
  if (typeof value === "string") {
    if (value.length > charactersMax) return null;
    if (link.test(value)) return "link";
    if (email.test(value)) return "person";
    if (isSum(value) || (digits.test(value) && isAmount(own, above))) return "amount";
  } else if (!isNumeric(value)) return null;
  else if (isAmount(own, above)) return "amount";
  const isId = isNamed(own, ["id", "uuid"]);
  // A number counts something, and one of a few listed values is a kind, unless they are called ids.
  if ((isChoice || typeof value !== "string") && !isId) return null;
  const subject = !isNamed(own, designations) ? own : own.length > 1 ? own.slice(0, -1) : above;
  if (isNamed(subject, targets)) return "target";
  if (isNamed(subject, people)) return "person";
  return isId && names.length === 1 && hasWord(nameWords(toolName), subject) ? "target" : null;
}

/** An amount in cents and the like, of which a text would give the hundredth part. */
export function isInHundredths(pointer: string): boolean {
  const words = nameWords(pathOf(pointer).findLast((step) => !/^\d+$/.test(step)) ?? "");
  return isNamed(words, ["cent", "minor", "pence", "øre", "öre"]);
}

function isSum(text: string): boolean {
  const [, before, behind] = sum.exec(text) ?? [];
  const unit = before ?? behind;
  return unit !== undefined && (unit.length === 1 || Intl.supportedValuesOf("currency").includes(unit));
}

function isAmount(own: readonly string[], above: readonly string[]): boolean {
  if (isNamed(own, counted)) return false;
  if (hasWord(own, amounts)) return true;
  // Such as `{ price: { value } }` and `{ budgetByAccount: { acc_1 } }`.
  const isPart = isNamed(own, amountParts) || above.includes("by") || above.includes("per");
  return isPart && hasWord(above, amounts);
}

/** By its last word: an account's kind is no account. */
function isNamed(words: readonly string[], names: readonly string[]): boolean {
  return hasWord(words.slice(-1), names);
}

function hasWord(words: readonly string[], names: readonly string[]): boolean {
  return words.some((word) => names.some((name) => sameSubject([word], [name])));
}

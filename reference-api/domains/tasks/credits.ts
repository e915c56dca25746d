import { sql } from "kysely";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading } from "../../store/tables";
import { conflict, forbidden } from "../../tools/failure";
import { dayMs } from "../../tools/days";

/** For a calendar month in UTC. */
const creditsPerMonth = 600;

/** Credits of this month that no task has used. A task that failed gives its credits back once it has ended. */
export async function creditsLeft(db: Reading, now: Date): Promise<number> {
  const monthBegan = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString();
  const at = now.toISOString();
  const { used } = await db
    .selectFrom("task")
    .select(sql<number>`coalesce(sum(credits), 0)`.as("used"))
    .where("started_at", ">=", monthBegan)
    .where(({ eb, or }) => or([eb("outcome", "=", "succeeded"), eb("finishes_at", ">", at)]))
    .executeTakeFirstOrThrow();
  return creditsPerMonth - used;
}

/** The line of a summary that says what a start costs. */
export async function creditsUsed(db: Reading, now: Date, credits: number): Promise<string> {
  const left = await creditsLeft(db, now);
  return `Uses ${credits} of the ${left} credits left this month. A failure gives them back.`;
}

/** The quoted price, or the most that the caller pays. */
export type Payment = { quoted: number } | { atMost: number };

export type PricePart = { what: string; credits: number };

/** Prices may change at midnight UTC. */
export async function quoteView(db: Reading, now: Date, parts: readonly PricePart[]): Promise<JsonObject> {
  const left = await creditsLeft(db, now);
  const credits = sumOf(parts);
  return {
    credits,
    breakdown: parts.map(({ what, credits: part }) => ({ what, credits: part })),
    creditsLeft: left,
    affordable: credits <= left,
    validUntil: new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs).toISOString(),
  };
}

/** CONFLICT for a price other than `quoted` or above `atMost`; FORBIDDEN where the month's credits don't cover it. */
export async function priceToPay(
  db: Reading,
  now: Date,
  { parts, ...payment }: { parts: readonly PricePart[] } & Payment,
): Promise<number> {
  const credits = sumOf(parts);
  if ("quoted" in payment && credits !== payment.quoted)
    throw conflict(`The price is ${credits} credits now, not ${payment.quoted}. Ask for a new quote.`);
  if ("atMost" in payment && credits > payment.atMost)
    throw conflict(`The price is ${credits} credits today, more than the ${payment.atMost} you named.`);
  const left = await creditsLeft(db, now);
  if (credits > left)
    throw forbidden(`This takes ${credits} credits; the workspace has ${left} left this month.`);
  return credits;
}

/** Prices rise on Mondays and Tuesdays. */
export function busyFactor(now: Date): number {
  return now.getUTCDay() === 1 || now.getUTCDay() === 2 ? 1.25 : 1;
}

function sumOf(parts: readonly PricePart[]): number {
  return parts.reduce((sum, { credits }) => sum + credits, 0);
}

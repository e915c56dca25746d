import type { JsonObject } from "@/lib/wire/contract/json";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { Reading, TaskRow, Writing } from "../../store/tables";
import { conflict, invalidInput } from "../../tools/failure";
import { counted, quoted, summaryOf } from "../../tools/summary";
import { accountPart, accountsById } from "../accounts/accounts";
import {
  busyFactor,
  creditsLeft,
  creditsUsed,
  priceToPay,
  quoteView,
  type PricePart,
} from "../tasks/credits";
import {
  findTask,
  listTasks,
  progressPercent,
  startTask,
  taskStatus,
  taskView,
  type TaskPage,
} from "../tasks/tasks";
import { areasOf, daysIn, findingsIn, scoreOf, type Finding } from "./audit-findings";
import type { AdSet, AuditInput } from "./audit-input";
import { storedJson } from "../../store/stored-json";

const periodDaysMax = 92;

type AuditToStart = { input: AuditInput; quotedCredits: number };

export async function quoteAudit(db: Reading, now: Date, input: AuditInput): Promise<JsonObject> {
  await checkAudit(db, now, input);
  return {
    ...(await quoteView(db, now, auditPrice(now, input))),
    adSets: input.adSets.length,
    areas: [...areasOf(input)],
    expectedSeconds: secondsOf(input),
  };
}

export async function summariseAudit(db: Reading, now: Date, audit: AuditToStart): Promise<JsonObject> {
  const { input } = audit;
  const credits = await checkStart(db, now, audit);
  const accounts = await accountsById(db, [input.accountId]);
  return summaryOf({
    headline: `Audit ${counted(input.adSets.length, "ad set")} for ${credits} credits`,
    changes: [
      `Checks the metrics from ${input.period.from} to ${input.period.to} in ${areasOf(input).length} areas.`,
      await creditsUsed(db, now, credits),
      "No ad is changed.",
    ],
    accounts: [...accounts.values()].map((account) => accountPart(account, 0)),
    warnings: daysIn(input) < 7 ? ["Less than a week of data says little."] : [],
  });
}

export async function startAudit(db: Writing, now: Date, audit: AuditToStart): Promise<JsonObject> {
  const { input } = audit;
  const credits = await checkStart(db, now, audit);
  const task = await startTask(db, now, {
    kind: "ad_audit",
    title: `${counted(input.adSets.length, "ad set")}, ${input.period.from} to ${input.period.to}`,
    input: input as JsonObject,
    credits,
    seconds: secondsOf(input),
    failure: "The audit took too long and was stopped.",
  });
  return { audit: auditView(task, now).audit };
}

/** One audit with the findings of the areas that it has checked so far. */
export async function readAudit(db: Reading, now: Date, id: string): Promise<JsonObject> {
  return auditView(await findTask(db, "ad_audit", id), now);
}

export async function listAudits(db: Reading, now: Date, page: TaskPage): Promise<JsonObject> {
  const { rows, nextCursor } = await listTasks(db, now, { kind: "ad_audit", ...page });
  const audits = rows.map((row) => {
    const { areas: _areas, ...flat } = auditView(row, now).audit;
    return flat;
  });
  return { audits, creditsLeft: await creditsLeft(db, now), nextCursor };
}

/** Score and money at stake cover the areas that have been checked so far. */
function auditView(row: TaskRow, now: Date) {
  const input = storedJson<AuditInput>(row.input_json);
  const { adSets } = input;
  const share = taskStatus(row, now) === "failed" ? 0 : progressPercent(row, now) / 100;
  const checkedAreas = Math.floor(share * areasOf(input).length);
  const all: Finding[] = [];
  const areas = areasOf(input).map((area, index) => {
    if (index >= checkedAreas) return { area, checked: false, score: null, findings: null };
    const findings = findingsIn(area, input);
    all.push(...findings);
    return { area, checked: true, score: scoreOf(findings, adSets.length), findings: findings.length };
  });
  const audit = {
    ...taskView(row, now),
    accountId: input.accountId,
    depth: input.depth,
    from: input.period.from,
    to: input.period.to,
    adSets: adSets.length,
    currency: input.currency,
    spend: money(adSets.map(({ spend }) => spend)),
    score: checkedAreas === 0 ? null : Math.round(sum(areas.map(({ score }) => score ?? 0)) / checkedAreas),
    findings: all.length,
    atStake: money(all.map(({ atStake }) => atStake)),
    areas,
  };
  return { audit, findings: all };
}

async function checkStart(db: Reading, now: Date, { input, quotedCredits }: AuditToStart): Promise<number> {
  await checkAudit(db, now, input);
  const same = await db
    .selectFrom("task")
    .select("id")
    .where("kind", "=", "ad_audit")
    .where("finishes_at", ">", now.toISOString())
    .where("input_json", "=", canonicalJson(input as JsonObject))
    .executeTakeFirst();
  if (same) throw conflict(`The same audit is in progress: ${same.id}.`);
  return priceToPay(db, now, { parts: auditPrice(now, input), quoted: quotedCredits });
}

/** NOT_FOUND for the account, INVALID_INPUT for a period or numbers that are impossible. */
async function checkAudit(db: Reading, now: Date, input: AuditInput): Promise<void> {
  await accountsById(db, [input.accountId]);
  const days = daysIn(input);
  if (days < 1) throw invalidInput("The period ends before it begins.");
  if (days > periodDaysMax)
    throw invalidInput(`The period has ${days} days. The maximum is ${periodDaysMax}.`);
  if (input.period.to >= now.toISOString().slice(0, 10))
    throw invalidInput("The period must be over: let it end yesterday or earlier.");
  for (const set of input.adSets) {
    const problem = impossible(set);
    if (problem !== null) throw invalidInput(`The ad set ${quoted(set.name)} has ${problem}.`);
  }
}

function impossible({ clicks, impressions, reach, conversions, audience }: AdSet): string | null {
  if (clicks > impressions) return "more clicks than impressions";
  if (reach > impressions) return "more people than impressions";
  if (conversions > clicks) return "more conversions than clicks";
  return audience.ageFrom > audience.ageTo ? "an age range that ends before it begins" : null;
}

function auditPrice(now: Date, input: AuditInput): PricePart[] {
  const { adSets, depth } = input;
  const each = depth === "quick" ? 2 : 4;
  return [
    { what: `A ${depth} audit`, credits: 10 },
    { what: counted(adSets.length, "ad set"), credits: Math.ceil(adSets.length * each * busyFactor(now)) },
  ];
}

function secondsOf({ adSets, depth }: AuditInput): number {
  return (depth === "quick" ? 15 : 40) + adSets.length * 5;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function money(amounts: readonly number[]): number {
  return Math.round(sum(amounts) * 100) / 100;
}

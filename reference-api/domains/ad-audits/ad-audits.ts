import type { JsonObject } from "@/lib/contract/json";
import { sha256 } from "../../http/checks/digest";
import type { Reading, Writing } from "../../store/database";
import type { TaskRow } from "../../store/tables";
import { ToolFailure } from "../../tools/failure";
import { quoted } from "../../tools/quoted";
import { accountLabel, accountsById } from "../accounts/accounts";
import { areasOf, daysIn, findingsIn, scoreOf, type AuditArea, type Finding } from "./audit-findings";
import type { AuditInput } from "./audit-input";
import { busyFactor, creditsLeft, priceToPay, quoteView, type PricePart } from "../tasks/credits";
import { findTask, listTasks, startTask, taskStatus, taskView, type TaskStatus } from "../tasks/tasks";

const periodDaysMax = 92;

export async function quoteAudit(db: Reading, now: Date, input: AuditInput): Promise<JsonObject> {
  await checkAudit(db, now, input);
  const quote = await quoteView(db, now, auditPrice(now, input));
  return {
    ...quote,
    adSets: input.adSets.length,
    areas: [...areasOf(input)],
    expectedSeconds: secondsOf(input),
  };
}

export type AuditToStart = { input: AuditInput; quotedCredits: number };

export async function summariseAudit(db: Reading, now: Date, audit: AuditToStart): Promise<JsonObject> {
  const { input } = audit;
  const credits = await priceOf(db, now, audit);
  const left = await creditsLeft(db, now);
  const accounts = await accountsById(db, [input.accountId]);
  const account = accounts.get(input.accountId);
  return {
    headline: `Audit ${adSetsOf(input)} for ${credits} credits`,
    changes: [
      `The figures from ${input.period.from} to ${input.period.to} are looked at in ${areasOf(input).length} areas.`,
      `${credits} of the ${left} credits left this month are used; a failed audit gives them back.`,
      "No ad is changed.",
    ],
    accounts: account ? [{ id: account.id, label: accountLabel(account), posts: 0 }] : [],
    warnings: daysIn(input) < 7 ? ["Less than a week of figures says little."] : [],
    irreversible: false,
  };
}

export async function startAudit(db: Writing, now: Date, audit: AuditToStart): Promise<JsonObject> {
  const { input } = audit;
  const credits = await priceOf(db, now, audit);
  const task = await startTask(db, now, {
    kind: "ad_audit",
    title: `${adSetsOf(input)}, ${input.period.from} to ${input.period.to}`,
    input: input as JsonObject,
    credits,
    seconds: secondsOf(input),
    failures: [
      "The figures contradicted each other in two places, and nothing could be said for sure.",
      "The audit took too long and was stopped.",
    ],
  });
  return { audit: auditHead(task, now) };
}

/** One audit with the findings of the areas that it has got through so far. */
export async function readAudit(db: Reading, now: Date, id: string): Promise<JsonObject> {
  const row = await findTask(db, "ad_audit", id);
  const findings = looked(row, now).flatMap(({ findings: found }) => found);
  return { audit: auditHead(row, now), findings: findings.map((finding) => ({ ...finding })) };
}

export async function listAudits(
  db: Reading,
  now: Date,
  wanted: {
    status: TaskStatus | undefined;
    accountId: string | undefined;
    limit: number;
    cursor: string | undefined;
  },
): Promise<JsonObject> {
  const { accountId, ...rest } = wanted;
  const { rows, nextCursor } = await listTasks(db, now, {
    kind: "ad_audit",
    ...rest,
    where: (row) => accountId === undefined || inputOf(row).accountId === accountId,
  });
  return {
    audits: rows.map((row) => {
      const { areas: _areas, ...flat } = auditHead(row, now);
      return flat;
    }),
    creditsLeft: await creditsLeft(db, now),
    nextCursor,
  };
}

/** The audit without its findings. Score and money at stake stand for the areas looked at so far. */
function auditHead(row: TaskRow, now: Date): JsonObject {
  const input = inputOf(row);
  const done = looked(row, now);
  const findings = done.flatMap(({ findings: found }) => found);
  const scores = done.map(({ findings: found }) => scoreOf(found, input.adSets.length));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    ...taskView(row, now),
    accountId: input.accountId,
    depth: input.depth,
    from: input.period.from,
    to: input.period.to,
    adSets: input.adSets.length,
    currency: input.currency,
    spend: Math.round(sum(input.adSets.map(({ spend }) => spend)) * 100) / 100,
    score: scores.length === 0 ? null : Math.round(sum(scores) / scores.length),
    findings: findings.length,
    atStake: Math.round(sum(findings.map(({ atStake }) => atStake)) * 100) / 100,
    areas: areasOf(input).map((area) => {
      const known = done.find((one) => one.area === area);
      return {
        area,
        looked: known !== undefined,
        score: known ? scoreOf(known.findings, input.adSets.length) : null,
        findings: known ? known.findings.length : null,
      };
    }),
  };
}

function looked(row: TaskRow, now: Date): { area: AuditArea; findings: Finding[] }[] {
  if (taskStatus(row, now) === "failed") return [];
  const input = inputOf(row);
  const areas = areasOf(input);
  const progress = Number(taskView(row, now)["progressPercent"]);
  const done = areas.slice(0, Math.floor((progress / 100) * areas.length));
  return done.map((area) => ({ area, findings: findingsIn(area, input) }));
}

async function priceOf(db: Reading, now: Date, { input, quotedCredits }: AuditToStart): Promise<number> {
  await checkAudit(db, now, input);
  const hash = sha256(JSON.stringify(input));
  const running = await db
    .selectFrom("task")
    .select(["id", "input_json"])
    .where("kind", "=", "ad_audit")
    .where("finishes_at", ">", now.toISOString())
    .execute();
  const same = running.find(({ input_json }) => sha256(input_json) === hash);
  if (same) throw new ToolFailure("CONFLICT", `The very same audit is under way, as ${same.id}.`);
  return priceToPay(db, now, { parts: auditPrice(now, input), quoted: quotedCredits });
}

/** NOT_FOUND for the account, INVALID_INPUT for a period or figures that can't be. */
async function checkAudit(db: Reading, now: Date, input: AuditInput): Promise<void> {
  await accountsById(db, [input.accountId]);
  const days = daysIn(input);
  if (days < 1) throw new ToolFailure("INVALID_INPUT", "The period ends before it begins.");
  if (days > periodDaysMax)
    throw new ToolFailure(
      "INVALID_INPUT",
      `The period has ${days} days; at most ${periodDaysMax} can be audited.`,
    );
  if (input.period.to >= now.toISOString().slice(0, 10))
    throw new ToolFailure("INVALID_INPUT", "The period has to be over: let it end yesterday or earlier.");
  for (const { name, clicks, impressions, reach, conversions, audience } of input.adSets) {
    const fault =
      clicks > impressions
        ? "more clicks than impressions"
        : reach > impressions
          ? "more people than impressions"
          : conversions > clicks
            ? "more conversions than clicks"
            : audience.ageFrom > audience.ageTo
              ? "an age that ends before it begins"
              : null;
    if (fault !== null) throw new ToolFailure("INVALID_INPUT", `The ad set ${quoted(name)} has ${fault}.`);
  }
}

function auditPrice(now: Date, input: AuditInput): PricePart[] {
  const { adSets, depth } = input;
  const each = depth === "quick" ? 2 : 4;
  return [
    { what: `A ${depth} audit`, credits: 10 },
    { what: adSetsOf(input), credits: Math.ceil(adSets.length * each * busyFactor(now)) },
  ];
}

function adSetsOf({ adSets }: AuditInput): string {
  return `${adSets.length} ad set${adSets.length === 1 ? "" : "s"}`;
}

function secondsOf({ adSets, depth }: AuditInput): number {
  return (depth === "quick" ? 15 : 40) + adSets.length * 5;
}

/** Written by startAudit and the seed, from a checked input. */
function inputOf({ input_json }: Pick<TaskRow, "input_json">): AuditInput {
  return JSON.parse(input_json) as AuditInput;
}

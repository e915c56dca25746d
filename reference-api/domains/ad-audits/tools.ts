import { z } from "zod";
import { listAudits, quoteAudit, readAudit, startAudit, summariseAudit } from "./ad-audits";
import { auditParts } from "./audit-input";
import { accountId, adAuditId } from "../../tools/ids";
import { pageParts } from "../../tools/page";
import { taskStatuses } from "../tasks/tasks";
import { defineMutation, defineReading, type Tool } from "../../tools/define";
import { cursorRefused } from "../../tools/notes";

const exampleAudit = {
  accountId: "acc_fernpost_main",
  depth: "quick",
  period: { from: "2026-02-01", to: "2026-02-28" },
  currency: "SEK",
  targets: { costPerResult: 90 },
  adSets: [
    {
      name: "Kettle, walkers, SE",
      goal: "conversions",
      ...{ budgetPerDay: 400, spend: 11_200, impressions: 388_700, reach: 51_400, clicks: 2_010 },
      ...{ conversions: 38, revenue: 22_420 },
      bidding: { strategy: "cost_cap", costPerResult: 260 },
      audience: { countries: ["SE"], ageFrom: 25, ageTo: 54, interests: ["hiking"] },
      creatives: [{ name: "Tent", format: "image", runningDays: 47, impressions: 388_700, clicks: 2_010 }],
    },
  ],
} satisfies z.input<z.ZodObject<typeof auditParts>>;
const notOver = { ...exampleAudit, period: { from: "2126-03-01", to: "2126-03-31" } };

const impossible = {
  code: "INVALID_INPUT",
  when: "The period ends before it begins, has more than 92 days or is not over; or an ad set's numbers are impossible, such as more clicks than impressions.",
  retryable: false,
} as const;
const unknownAccount = { code: "NOT_FOUND", when: "There is no such account.", retryable: false } as const;

export const adAuditTools: readonly Tool[] = [
  defineReading({
    name: "adAuditQuote",
    title: "Quote an ad audit",
    description:
      "What an audit of these ad sets costs today, which areas it checks and how long it takes. Prices may change at midnight UTC.",
    scopes: ["ads.read"],
    gate: "ads",
    input: z.strictObject(auditParts),
    example: { input: exampleAudit },
    errors: [
      { ...unknownAccount, input: { ...exampleAudit, accountId: "acc_nosuchone" } },
      { ...impossible, input: notOver },
    ],
    run: ({ db, now }, input) => quoteAudit(db, now, input),
  }),
  defineMutation({
    name: "adAuditStart",
    title: "Start an ad audit",
    description:
      "Starts an audit of ad sets at the quoted price. adAuditGet shows its findings area by area while it runs. No ad is changed.",
    scopes: ["ads.audit"],
    gate: "ads",
    hints: { destructive: false, idempotent: false, openWorld: false },
    input: z.strictObject({
      ...auditParts,
      quotedCredits: z.int().min(1).max(10_000).meta({
        title: "Quoted price",
        description: "The credits of the quote. A conflict if the price has changed since.",
      }),
    }),
    example: {
      input: { ...exampleAudit, quotedCredits: 12 },
      after: [{ tool: "adAuditQuote", input: exampleAudit }],
    },
    errors: [
      { ...unknownAccount, input: { ...exampleAudit, accountId: "acc_nosuchone", quotedCredits: 12 } },
      { ...impossible, input: { ...notOver, quotedCredits: 12 } },
      {
        code: "CONFLICT",
        when: "The price is no longer the quoted one.",
        retryable: false,
        input: { ...exampleAudit, quotedCredits: 11 },
      },
      { code: "CONFLICT", when: "The same audit is in progress.", retryable: false },
      { code: "FORBIDDEN", when: "The credits left this month do not cover the price.", retryable: false },
    ],
    summarise: ({ db, now }, { quotedCredits, ...input }) =>
      summariseAudit(db, now, { input, quotedCredits }),
    run: ({ db, now }, { quotedCredits, ...input }) => startAudit(db, now, { input, quotedCredits }),
  }),
  defineReading({
    name: "adAuditGet",
    title: "Read an ad audit",
    description:
      "One audit: its progress, its score, the money at stake, and the findings of the areas checked so far, each with a suggestion.",
    scopes: ["ads.read"],
    gate: "ads",
    input: z.strictObject({ auditId: adAuditId() }),
    example: { input: { auditId: "aud_autumnads" } },
    errors: [
      {
        code: "NOT_FOUND",
        when: "There is no such audit.",
        retryable: false,
        input: { auditId: "aud_nosuchone" },
      },
    ],
    run: ({ db, now }, { auditId }) => readAudit(db, now, auditId),
  }),
  defineReading({
    name: "adAuditList",
    title: "List ad audits",
    description: "Audits, the latest first, with state, score and money at stake.",
    scopes: ["ads.read"],
    gate: "ads",
    input: z.strictObject({
      status: z.enum(taskStatuses).optional().meta({ title: "Status" }),
      accountId: accountId().optional(),
      ...pageParts,
    }),
    example: { input: { status: "succeeded", limit: 2 } },
    errors: [cursorRefused],
    run: ({ db, now }, page) => listAudits(db, now, page),
  }),
];

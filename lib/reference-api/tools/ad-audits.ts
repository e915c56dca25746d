import { z } from "zod";
import { listAudits, quoteAudit, readAudit, startAudit, summariseAudit } from "../publishing/ad-audits";
import { auditParts } from "../publishing/audit-input";
import { accountId, adAuditId } from "../publishing/ids";
import { pageParts } from "../publishing/page";
import { taskStatuses } from "../publishing/tasks";
import { defineMutation, defineReading, type Tool } from "./define";

export const adAuditTools: readonly Tool[] = [
  defineReading({
    name: "adAuditQuote",
    title: "Ask the price of an ad audit",
    description:
      "What an audit of these ad sets costs today, which areas it looks at and how long it takes. Prices may change at midnight UTC.",
    scopes: ["ads.read"],
    gate: "ads",
    input: z.strictObject(auditParts),
    run: ({ db, now }, input) => quoteAudit(db, now, input),
  }),
  defineMutation({
    name: "adAuditStart",
    title: "Start an ad audit",
    description:
      "Starts an audit of ad sets at the price that was quoted. adAuditGet shows its findings area by area while it runs. No ad is changed.",
    scopes: ["ads.audit"],
    gate: "ads",
    hints: { destructive: false, idempotent: false, openWorld: false },
    input: z.strictObject({
      ...auditParts,
      quotedCredits: z.int().min(1).max(10_000).meta({
        title: "Quoted price",
        description: "The credits of the quote. Another price by now is a conflict.",
      }),
    }),
    summarise: ({ db, now }, { quotedCredits, ...input }) =>
      summariseAudit(db, now, { input, quotedCredits }),
    run: ({ db, now }, { quotedCredits, ...input }) => startAudit(db, now, { input, quotedCredits }),
  }),
  defineReading({
    name: "adAuditGet",
    title: "Read an ad audit",
    description:
      "One audit: how far it is, its score and the money at stake, and the findings of the areas looked at so far, each with a suggestion.",
    scopes: ["ads.read"],
    gate: "ads",
    input: z.strictObject({ auditId: adAuditId() }),
    run: ({ db, now }, { auditId }) => readAudit(db, now, auditId),
  }),
  defineReading({
    name: "adAuditList",
    title: "List ad audits",
    description: "Audits, the one started last first, with state, score and money at stake.",
    scopes: ["ads.read"],
    gate: "ads",
    input: z.strictObject({
      status: z.enum(taskStatuses).optional().meta({ title: "Status" }),
      accountId: accountId().optional(),
      ...pageParts,
    }),
    run: ({ db, now }, { status, accountId: account, limit, cursor }) =>
      listAudits(db, now, { status, accountId: account, limit, cursor }),
  }),
];

import { z } from "zod";
import { listAudits, quoteAudit, readAudit, startAudit, summariseAudit } from "./ad-audits";
import { auditParts } from "./audit-input";
import { accountId, adAuditId } from "../../tools/ids";
import { pageParts } from "../../tools/page";
import { taskStatuses } from "../tasks/tasks";
import { defineMutation, defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };

export const adAuditTools = withNotes(notes, [
  defineReading({
    name: "adAuditQuote",
    title: "Quote an ad audit",
    description:
      "What an audit of these ad sets costs today, which areas it checks and how long it takes. Prices may change at midnight UTC.",
    scopes: ["ads.read"],
    gate: "ads",
    input: z.strictObject(auditParts),
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
    run: ({ db, now }, page) => listAudits(db, now, page),
  }),
]);

import { z } from "zod";
import { listAudits, quoteAudit, readAudit, startAudit, summariseAudit } from "./ad-audits";
import { auditParts } from "./audit-input";
import { accountId, adAuditId } from "../../tools/ids";
import { pageParts } from "../../tools/page";
import { taskStatuses } from "../tasks/tasks";
import { declared } from "../../tools/declared";
import { defineMutation, defineReadOnlyTool } from "../../tools/define";
import tools from "./tools.json" with { type: "json" };

export const adAuditTools = [
  defineReadOnlyTool({
    ...declared(tools, "adAuditQuote"),
    input: z.strictObject(auditParts),
    run: ({ db, now }, input) => quoteAudit(db, now, input),
  }),
  defineMutation({
    ...declared(tools, "adAuditStart"),
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
  defineReadOnlyTool({
    ...declared(tools, "adAuditGet"),
    input: z.strictObject({ auditId: adAuditId() }),
    run: ({ db, now }, { auditId }) => readAudit(db, now, auditId),
  }),
  defineReadOnlyTool({
    ...declared(tools, "adAuditList"),
    input: z.strictObject({
      status: z.enum(taskStatuses).optional().meta({ title: "Status" }),
      accountId: accountId().optional(),
      ...pageParts,
    }),
    run: ({ db, now }, page) => listAudits(db, now, page),
  }),
];

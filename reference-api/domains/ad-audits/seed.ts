import { z } from "zod";
import { auditParts, type AuditInput } from "./audit-input";
import audit from "./seed.json" with { type: "json" };

/** Four ad sets of the brand, with something to find in each. */
export function seedAudit(from: string, to: string): AuditInput {
  return z.strictObject(auditParts).parse({ ...audit, period: { from, to } });
}

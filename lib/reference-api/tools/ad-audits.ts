import type { Tool } from "./define";

export const adAuditTools: readonly Tool[] = [];

import type { Tool } from "./define";

export const schedulingBatchTools: readonly Tool[] = [];

import type { Tool } from "./define";

export const insightTools: readonly Tool[] = [];

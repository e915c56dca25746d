import type { Tool } from "./define";

export const planTools: readonly Tool[] = [];

import type { Tool } from "./define";

export const brandTools: readonly Tool[] = [];

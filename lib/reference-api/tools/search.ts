import type { Tool } from "./define";

export const searchTools: readonly Tool[] = [];

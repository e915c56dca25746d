import type { Tool } from "./define";

export const platformTools: readonly Tool[] = [];

import type { Tool } from "./define";

export const connectionTools: readonly Tool[] = [];

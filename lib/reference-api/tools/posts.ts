import type { Tool } from "./define";

export const postTools: readonly Tool[] = [];

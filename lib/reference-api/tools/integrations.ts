import type { Tool } from "./define";

export const integrationTools: readonly Tool[] = [];

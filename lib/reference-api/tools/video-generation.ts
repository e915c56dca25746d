import type { Tool } from "./define";

export const videoGenerationTools: readonly Tool[] = [];

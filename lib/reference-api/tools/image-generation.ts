import type { Tool } from "./define";

export const imageGenerationTools: readonly Tool[] = [];

import type { Tool } from "./define";

export const mediaUploadTools: readonly Tool[] = [];

/** Multipart uploads and imports from an address. */
export const uploads: string[] = [];

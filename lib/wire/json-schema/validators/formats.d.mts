/** Format names with whether a text is of that format. */
export const formats: Record<string, (text: string) => boolean>;

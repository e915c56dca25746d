const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

/** An instant in the viewer's zone, where only a text can stand. */
export function timeLabel(at: string): string {
  return format.format(new Date(at));
}

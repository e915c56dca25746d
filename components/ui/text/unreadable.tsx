/** Why something is listed that nobody can read. */
export const unreadableBecause =
  "It was sealed under another APP_SECRET, or changed since, so it can’t be read any more.";

export function unreadableText(subject: string): string {
  return `${subject} can’t be read any more`;
}

/** In place of what was sealed and can't be opened. */
export function Unreadable({ subject }: { subject: string }) {
  return (
    <span className="text-ink-3 italic" title={unreadableBecause}>
      {unreadableText(subject)}
    </span>
  );
}

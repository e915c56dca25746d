export const letterMarkClass =
  "inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-sm bg-tag text-2xs font-medium text-ink-2";

/** A text's first two letters or digits; empty where it has none. */
export function markLetters(text: string): string {
  return [...text]
    .filter((one) => /[\p{L}\p{N}]/u.test(one))
    .slice(0, 2)
    .join("");
}

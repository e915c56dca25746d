/** What the API may have of its own by a name that Countersign uses too. Not every "review" is one: see "preview". */
const terms = [
  { term: "reviews", pattern: /(?<![A-Za-z])review|Review/ },
  { term: "approvals", pattern: /(?<![A-Za-z])approv|Approv/ },
];

/** Which of them a tool's own texts name. */
export function sharedTerms(...texts: (string | null)[]): string[] {
  return terms
    .filter(({ pattern }) => texts.some((text) => text !== null && pattern.test(text)))
    .map(({ term }) => term);
}

/** A tool's title where titles stand among what is Countersign's; said to be the API's where it could be mistaken. */
export function titleInApi(title: string): string {
  return title + inApi(title);
}

/** What sets such a title apart, to follow it; "" for others. */
export function inApi(title: string): string {
  return sharedTerms(title).length > 0 ? " in the API" : "";
}

/** Where what the API says uses a word of Countersign's too: whose it is. */
export function SharedTermsNote({ texts }: { texts: (string | null)[] }) {
  const terms = sharedTerms(...texts);
  if (terms.length === 0) return null;
  return (
    <p className="mt-1 text-sm text-ink-3">
      Here, {terms.join(" and ")} are the API’s own, not Countersign’s.
    </p>
  );
}

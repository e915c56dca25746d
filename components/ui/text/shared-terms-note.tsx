import { sharedTerms } from "./shared-terms";

/** Where what the API says uses a word of Countersign's too: whose it is. */
export function SharedTermsNote({ texts }: { texts: (string | null)[] }) {
  const terms = sharedTerms(...texts);
  if (terms.length === 0) return null;
  return (
    <p className="mt-1 text-sm text-ink-3">
      The {terms.join(" and ")} meant here are the API’s own, not Countersign’s.
    </p>
  );
}

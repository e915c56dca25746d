import { sharedTerms } from "@/components/ui/shared-terms";
import { VisibleText } from "@/components/ui/visible-text";

/** What the API says of its tool; where that uses a word of Countersign's too, whose it is. */
export function ToolLead({ title, description }: { title: string; description: string | null }) {
  const terms = sharedTerms(title, description);
  return (
    <>
      {description === null ? null : (
        <p className="break-words whitespace-pre-line">
          <VisibleText text={description} />
        </p>
      )}
      {terms.length > 0 ? (
        <p className="mt-1 text-sm text-ink-3">
          The {terms.join(" and ")} meant here are the API’s own, not Countersign’s.
        </p>
      ) : null}
    </>
  );
}

import { SharedTermsNote } from "@/components/ui/text/shared-terms-note";
import { VisibleText } from "@/components/ui/text/visible-text";

/** What the API says of its tool; where that uses a word of Countersign's too, whose it is. */
export function ToolLead({ title, description }: { title: string; description: string | null }) {
  return (
    <>
      {description === null ? null : (
        <p className="break-words whitespace-pre-line">
          <VisibleText text={description} />
        </p>
      )}
      <SharedTermsNote texts={[title, description]} />
    </>
  );
}

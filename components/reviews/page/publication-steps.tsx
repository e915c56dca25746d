import type { EvidenceView } from "@/lib/desk/reviews/publication/types";
import type { PreparationView } from "@/lib/desk/reviews/types";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { Step } from "./timeline";

/** What was found out about the publication; a look that decided nothing stands with the evidence alone. */
export function publicationSteps({ followUp }: PreparationView): Step[] {
  if (followUp === null) return [];
  const { evidence, overdueAt } = followUp;
  const found = evidence
    .filter(({ finding }) => finding !== "nothing")
    .map((one) => ({ at: one.at, key: one.id, body: <Found evidence={one} />, took: null }));
  if (overdueAt === null) return found;
  const overdue = <strong className="font-medium">Overdue, nothing says that it was published</strong>;
  return [...found, { at: overdueAt, key: "overdue", body: overdue, took: null }];
}

function Found({ evidence: { finding, by, note, toolName, ofEffect } }: { evidence: EvidenceView }) {
  const what = finding === "verified" ? "Publication verified" : "The API says failed";
  return (
    <>
      <p>
        <strong className="font-medium">
          {note === null ? what : `Recorded as ${(ofEffect ? effects : recordedAs)[finding]}`}
        </strong>{" "}
        {note === null && finding !== "verified" ? "in the answer of" : "by"}{" "}
        <VisibleText text={(note === null ? toolName : by?.name) ?? "Countersign"} />
      </p>
      {note === null ? null : (
        <blockquote className="break-words text-ink-2">
          <VisibleText text={note} />
        </blockquote>
      )}
    </>
  );
}

const effects = { verified: "in effect", not_found: "not in effect", nothing: "seen" } as const;
const recordedAs = { verified: "published", not_found: "not published", nothing: "seen" } as const;

import type { ReviewPolicy } from "@/lib/policy/review-policy";
import type { PreparationView, ReviewView } from "@/lib/reviews/types";
import { DefinitionList } from "@/components/ui/definition-list";
import { ExactTime, TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/visible-text";
import { Expiry } from "../state/expiry";

const policyWords: Record<ReviewPolicy, string> = {
  single: "one reviewer, also of own work",
  "four-eyes": "a second person decides",
  "four-eyes-destructive": "a second person decides what is destructive",
};

const destructiveWords = {
  yes: "declared destructive",
  no: "declared not destructive",
  undeclared: "not declared",
};

export function ReviewFacts({ review, preparation }: { review: ReviewView; preparation: PreparationView }) {
  return (
    <DefinitionList
      items={[
        { term: "Prepared by", value: <VisibleText text={preparation.maker.name} /> },
        {
          term: "Prepared",
          value: (
            <>
              <TimeAgo at={preparation.createdAt} /> (<ExactTime at={preparation.createdAt} />)
            </>
          ),
        },
        {
          term: "Confirmation",
          value: preparation.expiresAt ? (
            <Expiry expiresAt={preparation.expiresAt} state={preparation.state} />
          ) : (
            "none was given"
          ),
        },
        { term: "Input digest", value: <Fingerprint text={preparation.inputDigest} /> },
        { term: "Summary hash", value: <Fingerprint text={preparation.summaryHash} /> },
        { term: "Effect", value: destructiveWords[review.tool.destructive] },
        { term: "Policy", value: policyWords[review.policy] },
        ...(preparation.overrideNote === null
          ? []
          : [{ term: "Same input again because", value: <VisibleText text={preparation.overrideNote} /> }]),
        ...preparation.overrides.map(({ by, reason, at }) => ({
          term: "Sent anyway because",
          value: (
            <>
              <VisibleText text={`${by.name}: ${reason}`} /> (<ExactTime at={at} />)
            </>
          ),
        })),
        { term: "API", value: <span className="font-mono text-xs break-all">{review.connection}</span> },
      ]}
    />
  );
}

function Fingerprint({ text }: { text: string | null }) {
  if (text === null) return <span className="text-ink-faint">none</span>;
  return (
    <code className="font-mono text-xs break-all">
      <VisibleText text={text} />
    </code>
  );
}

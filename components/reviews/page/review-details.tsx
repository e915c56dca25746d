import { freshSignInText } from "@/lib/desk/policy/requirement-text";
import { memo } from "react";
import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { DefinitionList } from "@/components/ui/page/definition-list";
import { RecentTime } from "@/components/ui/clock-time";
import { Link } from "@/components/ui/link";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { Expiry } from "../state/expiry";
import { hasReceipt } from "../state/has-receipt";
import { PreparedBy } from "./prepared-by";

const destructiveLabels = {
  yes: "Declared destructive",
  no: "Declared not destructive",
  undeclared: "Not declared",
};

export const ReviewDetails = memo(function ReviewDetails({
  review,
  preparation,
}: {
  review: ReviewView;
  preparation: PreparationView;
}) {
  return (
    <DefinitionList
      items={[
        { term: "Prepared by", value: <PreparedBy preparation={preparation} /> },
        {
          term: "Prepared",
          value: (
            <>
              <TimeAgo at={preparation.createdAt} /> (<RecentTime at={preparation.createdAt} />)
            </>
          ),
        },
        {
          term: "Confirmation",
          value: preparation.expiresAt ? (
            <Expiry
              until={preparation.expiresAt}
              state={preparation.state}
              sendUntil={preparation.sendUntil}
            />
          ) : (
            "none"
          ),
        },
        { term: "Input digest", value: <Fingerprint text={preparation.inputDigest} /> },
        { term: "Summary hash", value: <Fingerprint text={preparation.summaryHash} /> },
        { term: "Effect", value: destructiveLabels[review.tool.destructive] },
        {
          term: "Policy",
          value: (
            <>
              {policyText(review.approval)}.{" "}
              <Link
                href={`/policy?tool=${encodeURIComponent(review.tool.name)}`}
                className="text-accent underline"
              >
                Why?
              </Link>
            </>
          ),
        },
        ...(preparation.overrideNote === null
          ? []
          : [{ term: "Why the same input again", value: <VisibleText text={preparation.overrideNote} /> }]),
        ...preparation.overrides.map(({ by, reason, at }) => ({
          term: "Why it was sent anyway",
          value: (
            <>
              <VisibleText text={`${by.name}: ${reason}`} /> (<RecentTime at={at} />)
            </>
          ),
        })),
        ...(hasReceipt(preparation)
          ? [{ term: "Receipt", value: <ReceiptLinks preparationId={preparation.id} /> }]
          : []),
        { term: "API", value: <span className="font-mono text-xs break-all">{review.connection}</span> },
      ]}
    />
  );
});

function ReceiptLinks({ preparationId }: { preparationId: string }) {
  const links = [
    { href: `/receipts/${encodeURIComponent(preparationId)}`, label: "Open the receipt", isPage: true },
    { href: `/data/receipts/${encodeURIComponent(preparationId)}`, label: "Download the signed receipt" },
    { href: "/data/verifier", label: "Verifier for offline use" },
    { href: "/.well-known/countersign-keys.json", label: "Public keys" },
  ];
  return (
    <ul className="flex flex-wrap gap-x-3">
      {links.map(({ href, label, isPage = false }) => (
        <li key={href}>
          <a
            href={href}
            download={isPage ? undefined : true}
            className="inline-flex min-h-6 items-center text-accent underline max-sm:min-h-11"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function policyText(approval: ReviewView["approval"]): string {
  const { needed, authorsExcluded, signedWithPasskey, freshSignInMinutes } = approval;
  const isOne = needed === 1;
  const approvals = isOne ? "1 approval" : `${needed} approvals`;
  const signed = [
    signedWithPasskey ? ", signed with a passkey" : "",
    freshSignInMinutes === null ? "" : `, ${freshSignInText(freshSignInMinutes)}`,
  ].join("");
  return authorsExcluded
    ? `${approvals} by ${isOne ? "someone" : "people"} who didn’t prepare it${signed}`
    : `${approvals}${signed}; approvers may approve their own work`;
}

function Fingerprint({ text }: { text: string | null }) {
  if (text === null) return <span className="text-ink-3">none</span>;
  return (
    <code className="font-mono text-xs break-all">
      <VisibleText text={text} />
    </code>
  );
}

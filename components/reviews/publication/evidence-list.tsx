import type { EvidenceView, FollowUpView } from "@/lib/desk/reviews/publication/types";
import { RecentTime } from "@/components/ui/clock-time";
import { VisibleText } from "@/components/ui/text/visible-text";

const shownAtOnce = 5;

/** What the tool that was asked is called, as far as that is known; null where a person looked. */
export function toolTitle({ toolName }: EvidenceView, asked: FollowUpView["asked"]): string | null {
  return toolName !== null && toolName === asked?.name ? asked.title : toolName;
}

/** Who or what said what about a publication, when, and the digest of the answer; newest first. */
export function EvidenceList({
  evidence,
  checks,
  asked,
}: Pick<FollowUpView, "evidence" | "checks" | "asked">) {
  const rest = evidence.slice(shownAtOnce);
  return (
    <>
      <Items evidence={evidence.slice(0, shownAtOnce)} asked={asked} />
      {rest.length > 0 ? (
        <details>
          <summary className="focus-ring cursor-pointer rounded-sm py-1 text-sm text-ink-2">
            {rest.length} more of {Math.max(checks, evidence.length)}
          </summary>
          <Items evidence={rest} asked={asked} />
        </details>
      ) : null}
    </>
  );
}

function Items({ evidence, asked }: Pick<FollowUpView, "evidence" | "asked">) {
  return (
    <ul className="divide-y text-sm">
      {evidence.map((one) => (
        <li key={one.id} className="flex items-start justify-between gap-4 py-2">
          <div className="min-w-0 break-words">
            <p className="font-medium">
              <VisibleText text={toolTitle(one, asked) ?? one.by?.name ?? "Countersign"} />
            </p>
            <p className={one.finding === "nothing" ? "text-ink-2" : ""}>
              <Said evidence={one} />
            </p>
            {one.answer ? (
              <p className="text-xs text-ink-3">
                {one.durationMs === null ? null : <>{one.durationMs.toLocaleString("en")} ms · </>}
                answer <AnswerDigest id={one.id} answer={one.answer} />
                {one.by ? (
                  <>
                    {" "}
                    · asked by <VisibleText text={one.by.name} />
                  </>
                ) : null}
              </p>
            ) : null}
          </div>
          <p className="shrink-0 text-xs text-ink-3 tabular-nums">
            <RecentTime at={one.at} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The digest's first digits; the answer itself in a new tab, while it is kept. */
export function AnswerDigest({
  id,
  answer: { digest, kept },
}: {
  id: string;
  answer: NonNullable<EvidenceView["answer"]>;
}) {
  const digits = (
    <code className="font-mono" title={digest}>
      {digest.slice(0, 4)} {digest.slice(4, 8)}
    </code>
  );
  if (!kept) return digits;
  return (
    <a
      href={`/data/publication-answers/${encodeURIComponent(id)}`}
      target="_blank"
      className="text-accent underline"
    >
      {digits}
      <span className="visually-hidden"> (opens the answer in a new tab)</span>
    </a>
  );
}

const findings = {
  verified: "Published",
  not_found: "Not published",
  nothing: "Doesn’t show it as published",
} as const;

const effects = { verified: "Took effect", not_found: "Did not take effect", nothing: "Seen" } as const;

function Said({
  evidence: { finding, note, byRule, toolName, items, ofEffect },
}: {
  evidence: EvidenceView;
}) {
  if (note !== null)
    return (
      <>
        {(ofEffect ? effects : findings)[finding]}: <VisibleText text={note} />
      </>
    );
  if (toolName !== null && !byRule) return <>Answered. No rule judges this answer.</>;
  const values = [...new Set(items.flatMap(({ value }) => (value === null ? [] : [value])))].slice(0, 5);
  return (
    <>
      {findings[finding]}
      {values.length > 0 ? ": " : null}
      {values.map((value, index) => (
        <span key={value}>
          {index > 0 ? ", " : null}“<VisibleText text={value} />”
        </span>
      ))}
    </>
  );
}

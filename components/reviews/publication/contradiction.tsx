import { useId, type ReactNode } from "react";
import { EqualNot, RefreshCw } from "lucide-react";
import type { EvidenceView, FollowUpView } from "@/lib/desk/reviews/publication/types";
import { verdictMessage } from "@/components/kit/messages/permission-messages";
import { Avatar } from "@/components/ui/avatar";
import { tones } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/clock-time";
import { cx } from "@/components/ui/cx";
import { Section } from "@/components/ui/page/section";
import { VisibleText } from "@/components/ui/text/visible-text";
import { publicationLabels } from "../state/state-labels";
import { AnswerDigest, toolTitle } from "./evidence-list";

type Props = {
  followUp: FollowUpView;
  contradiction: NonNullable<FollowUpView["contradiction"]>;
  busy: boolean;
  onCheck(): void;
  onRecord(): void;
};

/** What a person and the API say of one publication, side by side, and the steps by which a person settles it. */
export function Contradiction({ followUp, contradiction, busy, onCheck, onRecord }: Props) {
  const todo = useId();
  const { person, check } = contradiction;
  const { check: mayCheck, record: mayRecord } = followUp;
  const name = person.by?.name ?? "A person";
  const agreed =
    person.finding === "verified"
      ? "If it now says published, both agree and this is verified."
      : "If it now says failed, both agree that it wasn’t published.";
  return (
    <Section id="contradiction" title="Two statements">
      <div className="grid items-stretch gap-4 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Card
          title={`${name} says: ${personWords[person.finding]}`}
          mark={<Avatar name={name} />}
          how="Recorded by hand"
        >
          <Fact label="When">
            <LocalTime at={person.at} />
          </Fact>
          <Fact label="Saw">
            <q className="font-medium">
              <VisibleText text={person.note ?? ""} />
            </q>
          </Fact>
        </Card>
        <EqualNot aria-hidden className={cx("size-5 place-self-center max-md:hidden", tones.warning.text)} />
        <Card
          title={`The API says: ${apiWords[check.finding]}`}
          mark={<ApiMark finding={check.finding} />}
          how={
            <>
              <VisibleText text={toolTitle(check, followUp.asked) ?? ""} />, asked by{" "}
              <VisibleText text={check.by?.name ?? "Countersign"} />
            </>
          }
        >
          <Fact label="When">
            <LocalTime at={check.at} />, {check.at > person.at ? "after" : "before"}{" "}
            <VisibleText text={name} />
          </Fact>
          <Fact label="Said">
            <Values evidence={check} />
          </Fact>
          {check.answer ? (
            <Fact label="Evidence">
              answer <AnswerDigest id={check.id} answer={check.answer} />
            </Fact>
          ) : null}
        </Card>
      </div>
      <h3 id={todo} className="mt-6 mb-2 text-sm font-semibold">
        What to do
      </h3>
      <ol aria-labelledby={todo} className="divide-y border-y">
        <Step number={1} title="Ask the API once more" text={agreed}>
          {mayCheck.allowed ? (
            <Button
              size="sm"
              variant="primary"
              busy={busy}
              icon={<RefreshCw aria-hidden className="size-3.5" />}
              onClick={onCheck}
            >
              Check now
            </Button>
          ) : (
            <p className="text-xs text-ink-3">{verdictMessage(mayCheck)}</p>
          )}
        </Step>
        <Step
          number={2}
          title="Look where it’s published yourself"
          text={
            followUp.scheduledAt === null ? (
              "Countersign doesn’t open accounts or links."
            ) : (
              <>
                Due <LocalTime at={followUp.scheduledAt} />. Countersign doesn’t open accounts or links.
              </>
            )
          }
        />
        <Step
          number={3}
          title="Record what you found"
          text={
            <>
              The record of <VisibleText text={name} /> stays in the timeline; yours settles the state, with
              your name.
            </>
          }
        >
          {mayRecord.allowed ? (
            <Button
              size="sm"
              variant={mayCheck.allowed ? "secondary" : "primary"}
              busy={busy}
              onClick={onRecord}
            >
              Record the outcome…
            </Button>
          ) : (
            <p className="text-xs text-ink-3">{verdictMessage(mayRecord)}</p>
          )}
        </Step>
      </ol>
    </Section>
  );
}

const personWords = { verified: "published", not_found: "not published", nothing: "" } as const;
const apiWords = { verified: "published", not_found: "failed", nothing: "" } as const;

/** Ink for what the API shows as published: green is for what is verified. */
function ApiMark({ finding }: Pick<EvidenceView, "finding">) {
  const { Icon, tone } = publicationLabels[finding === "not_found" ? "not_found" : "unverified"];
  return <Icon aria-hidden className={cx("size-4.5", tones[tone].text)} />;
}

function Card({
  title,
  mark,
  how,
  children,
}: {
  title: string;
  mark: ReactNode;
  how: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0 rounded-lg border border-line-strong p-4">
      <h3 className="flex items-center gap-2 text-base font-semibold break-words">
        {mark} <VisibleText text={title} />
      </h3>
      <p className="text-sm text-ink-2">{how}</p>
      <dl className="mt-3 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">{children}</dl>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="break-words">{children}</dd>
    </>
  );
}

/** In the API's own words, each once. */
function Values({ evidence: { items } }: { evidence: EvidenceView }) {
  const values = [...new Set(items.flatMap(({ value }) => (value === null ? [] : [value])))].slice(0, 5);
  return values.map((value, index) => (
    <span key={value}>
      {index > 0 ? ", " : null}“<VisibleText text={value} />”
    </span>
  ));
}

function Step({
  number,
  title,
  text,
  children,
}: {
  number: number;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <span aria-hidden className="w-4 text-sm font-medium text-ink-3">
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {children}
    </li>
  );
}

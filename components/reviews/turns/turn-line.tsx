import type { ReactNode } from "react";
import { UserRoundX } from "lucide-react";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { Avatar } from "@/components/ui/avatar";
import { tones } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { VisibleText } from "@/components/ui/text/visible-text";
import { useNowOrRenderedAt } from "@/components/ui/time";
import { awayText, givenName, nobodyHere, turnReason, type TurnReason } from "../state/turn-reason";

export type OnAsk = (item: ReviewListItem, personId: string | null) => void;

/** The third line of a row: why it is the reader's turn, or that nobody who may approve is here. `onAsk` null: they may not ask. */
export function TurnLine({ item, onAsk }: { item: ReviewListItem; onAsk: OnAsk | null }): ReactNode {
  const now = useNowOrRenderedAt();
  const reason = turnReason(item, now);
  if (reason?.why === "only_you")
    return (
      <Line warns>
        <b className="font-medium">Only you can still approve this.</b>{" "}
        <VisibleText text={awayText(reason.away) ?? ""} />
      </Line>
    );
  const away = nobodyHere(item, now);
  return (
    <>
      {reason ? (
        <Line by={reason.by.name}>
          <Reason reason={reason} />
        </Line>
      ) : null}
      {away ? (
        <Line warns>
          <b className="font-medium">
            {away.length > 0
              ? "Nobody who may approve is here before it expires."
              : "Too few people may approve this."}
          </b>{" "}
          {onAsk && away[0] ? <AskLink item={item} person={away[0]} onAsk={onAsk} /> : null}
        </Line>
      ) : null}
    </>
  );
}

function AskLink({
  item,
  person,
  onAsk,
}: {
  item: ReviewListItem;
  person: { id: string; name: string };
  onAsk: OnAsk;
}) {
  if (item.turn.asked.some(({ id }) => id === person.id)) return null;
  return (
    <button
      type="button"
      className="focus-ring relative rounded-sm text-accent underline max-sm:min-h-11"
      onClick={() => onAsk(item, person.id)}
    >
      Ask <VisibleText text={givenName(person.name)} />…
    </button>
  );
}

function Reason({ reason }: { reason: Exclude<TurnReason, { why: "only_you" }> }) {
  const name = <VisibleText text={givenName(reason.by.name)} />;
  switch (reason.why) {
    case "question":
      return (
        <>
          <b className="font-medium text-ink">{name} asks you:</b> <Words text={reason.words} />
        </>
      );
    case "review":
      return <b className="font-medium text-ink">{name} asked you to review it.</b>;
    case "mention":
      return (
        <>
          <b className="font-medium text-ink">{name} mentioned you:</b> <Words text={reason.words} />
        </>
      );
    case "sent_back":
      return (
        <>
          <b className="font-medium text-ink">
            {name} requested {reason.open < 2 ? "changes" : `${reason.open} changes`}.
          </b>{" "}
          Yours to prepare again.
        </>
      );
  }
}

function Words({ text }: { text: string | null }) {
  return text === null ? (
    <>what was written can’t be read any more.</>
  ) : (
    <>
      “<VisibleText text={text} />”
    </>
  );
}

/** `by`: whose picture stands before it. */
function Line({ by, warns = false, children }: { by?: string; warns?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        "mt-0.5 flex items-start gap-1.5 text-xs leading-5 max-md:-order-1 max-md:w-full",
        warns ? tones.warning.text : "text-ink-2",
      )}
    >
      {by === undefined ? (
        <UserRoundX aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      ) : (
        <Avatar name={by} />
      )}
      <p className="line-clamp-2 min-w-0 break-words">{children}</p>
    </div>
  );
}

import { useId, useState } from "react";
import { isTypedName } from "@/lib/desk/policy/typed-name";
import type { ReviewTool } from "@/lib/desk/reviews/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { inputClass } from "@/components/ui/input";
import { MarkedText } from "@/components/ui/text/marked-text";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { LocalTime } from "@/components/ui/clock-time";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { Consequences } from "./consequences";
import { useIsInSight } from "./use-arming";

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** What happens, in the API's words. */
  effect: string;
  destructive: ReviewTool["destructive"];
  consequences: Consequences;
  /** The name to type first; null where the policy asks for none. */
  name: string | null;
  label: string;
  onApprove(typed: string | null): void;
};

const titles: Record<ReviewTool["destructive"], [title: string, description: string]> = {
  yes: ["The API declares this destructive", "Assume that it can’t be undone."],
  undeclared: ["The API doesn’t say whether this is destructive", "Assume that it can’t be undone."],
  no: ["Name the target", "The review policy asks for it before this is approved."],
};

/** Asked once more before what can't be undone, or what the policy has named: what, where, how much and when. */
export function ApproveDialog({ name, ...props }: Props) {
  const [text, setText] = useState("");
  const id = useId();
  const isReady = name === null || isTypedName(text, name);
  // In a low window it stands where the bar's button was: a double click there must not answer the question.
  const isInSight = useIsInSight(String(props.open));
  const [title, description] = titles[props.destructive];
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => {
        setText("");
        props.onOpenChange(open);
      }}
      title={title}
      description={description}
    >
      <p className="font-medium break-words">
        <TextWithTimes text={props.effect} />
      </p>
      <What consequences={props.consequences} />
      {name === null ? null : (
        <>
          <label htmlFor={id} className="mt-4 mb-1 block">
            To approve, type{" "}
            <strong className="font-semibold">
              <VisibleText text={name} />
            </strong>
          </label>
          <input
            id={id}
            className={inputClass}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={() => props.onOpenChange(false)}>Cancel</Button>
        <Button
          variant={props.destructive === "no" ? "primary" : "danger"}
          disabled={!isReady}
          aria-disabled={!isInSight}
          onClick={() => (isInSight ? props.onApprove(name === null ? null : text) : undefined)}
        >
          {props.label}
        </Button>
      </div>
    </Dialog>
  );
}

function What({ consequences: { targets, pieces, first, last } }: { consequences: Consequences }) {
  if (targets.length === 0 && pieces === 0 && first === null) return null;
  return (
    <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
      {targets.length > 0 ? (
        <>
          <dt className="text-ink-2">{targets.length === 1 ? "Target" : `${targets.length} targets`}</dt>
          <dd className="break-words">
            {targets.map(({ name, id }, index) => (
              <span key={id ?? name}>
                {index > 0 ? ", " : null}
                <MarkedText text={name} />
                {id === null ? null : (
                  <span className="ml-1.5 font-mono text-xs break-all text-ink-3">
                    <VisibleText text={id} />
                  </span>
                )}
              </span>
            ))}
          </dd>
        </>
      ) : null}
      {pieces > 0 ? (
        <>
          <dt className="text-ink-2">Items</dt>
          <dd>{pieces.toLocaleString("en")}</dd>
        </>
      ) : null}
      {first === null ? null : (
        <>
          <dt className="text-ink-2">{last === null ? "Time" : "Times"}</dt>
          <dd>
            <LocalTime at={first} />
            {last === null ? null : (
              <>
                {" "}
                to <LocalTime at={last} />
              </>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}

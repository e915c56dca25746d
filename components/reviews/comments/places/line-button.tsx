import { MessageSquarePlus } from "lucide-react";
import type { KeyboardEvent } from "react";
import { visibleText } from "@/components/ui/text/visible-text";
import { useDiscussion } from "../discussion";

const mark = "data-line-button";

/** Comments on a line. Of all of them one is a stop of the Tab key: arrow keys lead to the others. */
export function LineButton({
  pointer,
  label,
  isStop,
  onReach,
}: {
  pointer: string;
  label: string;
  isStop: boolean;
  onReach(pointer: string): void;
}) {
  const discussion = useDiscussion();
  if (!discussion?.reader?.mayComment) return null;
  return (
    <button
      {...{ [mark]: "" }}
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={`Comment on ${visibleText(label)}`}
      title="Comment (C). Arrow keys lead to other values."
      onFocus={() => onReach(pointer)}
      onClick={() => discussion.begin({ pointer, quote: null })}
      className="focus-ring absolute top-0 right-0 grid size-6 place-items-center rounded-sm text-ink-2 opacity-0 group-hover/line:opacity-100 hover:bg-hover focus-visible:opacity-100 pointer-coarse:opacity-100"
    >
      <MessageSquarePlus aria-hidden className="size-3.5" />
    </button>
  );
}

/** Of the form that they stand in. */
export function moveAlongLines(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof Element) || !event.target.hasAttribute(mark)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${mark}]`)];
  const next = all[all.findIndex((one) => one === event.target) + step];
  event.preventDefault();
  next?.focus();
}

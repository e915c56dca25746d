import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Place } from "@/lib/desk/reviews/discussion/types";
import type { JsonValue } from "@/lib/wire/contract/json";
import { Button } from "@/components/ui/button";
import { asShown, selected } from "@/components/ui/text/line-breaks";
import { VisibleText } from "@/components/ui/text/visible-text";
import { inputClass } from "@/components/ui/input";
import { moveDraft } from "./drafts";
import { focusComposer, spotName } from "./focus-composer";

/** Longer phrases are whole values. */
export const phraseMax = 1_000;

/** Which words of a text a comment is on, and the way to choose them by the keyboard alone. */
export function PhraseChoice({
  reviewId,
  place,
  value,
}: {
  reviewId: string;
  place: Place;
  value: JsonValue | undefined;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  if (typeof value !== "string" || value === "") return null;
  const move = (quote: Place["quote"]) => {
    const to = { pointer: place.pointer, quote };
    flushSync(() => {
      setOpen(false);
      moveDraft(reviewId, { place }, { place: to });
    });
    focusComposer(spotName({ place: to }));
  };
  const choose = () => {
    if (!field.current) return;
    const { selectionStart, selectionEnd } = field.current;
    const text = selected(value, selectionStart, selectionEnd);
    const start = selected(value, 0, selectionStart).length;
    if (text.trim() !== "" && text.length <= phraseMax) move({ text, start });
  };
  if (place.quote !== null)
    return (
      <p className="flex flex-wrap items-center gap-x-2 px-2.5 pb-2 text-xs text-ink-2">
        <span className="min-w-0 break-words">
          On “<VisibleText text={place.quote.text} />”
        </span>
        <Button size="sm" variant="quiet" onClick={() => move(null)}>
          On the whole text instead
        </Button>
      </p>
    );
  return isOpen ? (
    <div className="px-2.5 pb-2">
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-ink-2">
        Select the words in the text
      </label>
      <textarea
        ref={field}
        id={id}
        readOnly
        autoFocus
        value={asShown(value)}
        className={`${inputClass} field-sizing-content max-h-48`}
      />
      <div className="mt-1 flex gap-1">
        <Button size="sm" onClick={choose}>
          Comment on these words
        </Button>
        <Button size="sm" variant="quiet" onClick={() => move(null)}>
          Cancel
        </Button>
      </div>
    </div>
  ) : (
    <p className="px-1.5 pb-1">
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        Only some words…
      </Button>
    </p>
  );
}

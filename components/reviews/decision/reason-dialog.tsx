import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { isCombination } from "@/components/ui/page/shortcut-table";
import { TextControl } from "@/components/ui/text-control";

export type ReasonDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description: ReactNode;
  label: string;
  submitLabel: string;
  danger?: boolean;
  busy: boolean;
  /** What else is to be chosen, above the text. */
  children?: ReactNode;
  ready?: boolean;
  /** What it was opened for can’t be done any more; what was typed can still be read and copied. */
  isOver?: boolean;
  /** Texts to begin with, each a click. */
  suggestions?: readonly string[];
  onSubmit(text: string): void;
};

const charactersMax = 2_000;

/** A dialog that wants a few words before it does something. What was typed stays when it is closed. */
export function ReasonDialog(props: ReasonDialogProps) {
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const id = useId();
  const submitButton = useRef<HTMLButtonElement>(null);
  const problem = problemOf(text);
  const submit = () => {
    setTried(true);
    if (problem === null && props.ready !== false && !props.isOver) props.onSubmit(text);
  };
  const choose = (suggestion: string) => {
    setText(withSuggestion(text, suggestion));
    // Often there is nothing to add: then one more key is enough.
    submitButton.current?.focus();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (!isCombination(event, "submit") || event.repeat || props.busy) return;
    event.preventDefault();
    submit();
  };
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      description={props.description}
    >
      {props.children}
      <div onKeyDown={submitByKey}>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          {props.label}
        </label>
        <TextControl
          id={id}
          lines="several"
          value={text}
          onValue={setText}
          aria-invalid={tried && problem !== null}
          aria-describedby={tried && problem !== null ? `${id}-problem` : undefined}
        />
        {props.suggestions ? (
          <div role="group" aria-label="Common reasons" className="mt-2 flex flex-wrap gap-1.5">
            {props.suggestions.map((suggestion) => (
              <Button key={suggestion} size="sm" onClick={() => choose(suggestion)}>
                {suggestion}
              </Button>
            ))}
          </div>
        ) : null}
        {tried && problem !== null ? (
          <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-red">
            {problem}
          </p>
        ) : null}
      </div>
      {props.isOver ? (
        <p role="alert" className="mt-3 text-sm text-red">
          The review has changed meanwhile, so this can’t be done. Copy what you still need, then cancel to
          look at it.
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={() => props.onOpenChange(false)}>Cancel</Button>
        <Button
          ref={submitButton}
          variant={props.danger ? "danger" : "primary"}
          busy={props.busy}
          disabled={props.isOver}
          onClick={submit}
        >
          {props.submitLabel}
        </Button>
      </div>
    </Dialog>
  );
}

/** What was typed stays, and a suggestion stands there once. */
function withSuggestion(text: string, suggestion: string): string {
  if (text.includes(suggestion)) return text;
  return text.trim() === "" ? `${suggestion}. ` : `${text.trimEnd()} ${suggestion}. `;
}

/** A text that is too long is said to be, and not cut. */
function problemOf(text: string): string | null {
  if (text.trim() === "") return "This is required. It’s kept with the review.";
  if (text.length <= charactersMax) return null;
  return `At most ${charactersMax.toLocaleString("en")} characters; this has ${text.length.toLocaleString("en")}.`;
}

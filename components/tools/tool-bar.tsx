import {
  useEffect,
  type ReactNode,
  type Ref,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from "react";
import { BookOpen, CircleAlert, FilePen } from "lucide-react";
import { Button } from "@/components/ui/button";
import { jsonBodyBytesMax } from "@/lib/wire/contract/limits";
import { cx } from "@/components/ui/cx";
import { useModifierName } from "@/components/ui/hooks/use-modifier-name";
import { isCombination } from "@/components/ui/page/shortcut-table";

type Props = {
  bytes: number;
  reads: boolean;
  label: string;
  /** Not before the form is there. */
  isReady: boolean;
  busy: boolean;
  problemCount: number;
  /** Stands in place of what preparing does. */
  note?: ReactNode;
  /** Before the buttons. */
  aside?: ReactNode;
  /** What empties the form. */
  clearLabel?: string;
  onProblems(): void;
  onClear(): void;
  onSubmit(): void;
  buttonRef: Ref<HTMLButtonElement>;
};

/** What is to fix, how large the input is, and the one button that sends it. Phones show it for their tabs. */
export function ToolBar({
  bytes,
  reads,
  label,
  isReady,
  busy,
  problemCount,
  note,
  aside,
  clearLabel = "Clear",
  onProblems,
  onClear,
  onSubmit,
  buttonRef,
}: Props) {
  const Icon = reads ? BookOpen : FilePen;
  return (
    <section
      aria-label={reads ? "Run" : "Prepare"}
      data-page-bar
      // On a very low screen, such as at 400 %, it would leave little room for the form.
      className="sticky bottom-0 z-20 col-span-full -row-end-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-strong bg-surface px-4 py-3 shadow-[0_-8px_24px_-12px_light-dark(rgb(22_23_26/0.14),rgb(0_0_0/0.6))] max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] [@media(height<20rem)]:static md:px-7"
    >
      {problemCount > 0 ? (
        <Button
          variant="quiet"
          className="-ml-3 text-red! tabular-nums max-sm:-my-2"
          icon={<CircleAlert aria-hidden className="size-4 shrink-0" />}
          onClick={onProblems}
        >
          {problemCount} to fix
        </Button>
      ) : null}
      <ByteMeter bytes={bytes} />
      <p className="text-sm text-ink-3 max-md:not-has-data-always:hidden">
        {note ??
          (reads ? "Runs at once. Declared to change nothing." : "Preparing changes nothing at the API.")}
      </p>
      <div className="flex flex-1 items-center justify-end gap-x-3 gap-y-2 max-sm:basis-full max-sm:flex-wrap max-sm:gap-x-1">
        {aside}
        <Button
          variant="quiet"
          size="lg"
          className="max-sm:px-2.5!"
          disabled={!isReady || busy}
          onClick={onClear}
        >
          {clearLabel}
        </Button>
        <Button
          ref={buttonRef}
          variant="primary"
          size="lg"
          className="whitespace-nowrap max-md:flex-1"
          disabled={!isReady}
          busy={busy}
          icon={<Icon aria-hidden className="size-4 shrink-0" />}
          onClick={onSubmit}
          onKeyDown={pressOnce}
        >
          {label}
          <ShortcutHint />
        </Button>
      </div>
    </section>
  );
}

/** On the button itself: Ctrl+Enter as anywhere, and a held key presses it once. */
function pressOnce(event: ReactKeyboardEvent<HTMLButtonElement>): void {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
  else press(event, event.currentTarget);
}

function ShortcutHint() {
  const modifier = useModifierName();
  if (modifier === null) return null;
  const keys = `${modifier}↵`;
  return (
    <kbd
      aria-hidden
      title={`${keys} in any field`}
      className="rounded-sm border border-current/40 px-1 font-sans text-2xs whitespace-nowrap max-lg:hidden"
    >
      {keys}
    </kbd>
  );
}

const width = 64;

/** Share of the API's limit that a request fills, from half on. */
function ByteMeter({ bytes }: { bytes: number }) {
  if (bytes < jsonBodyBytesMax / 2) return null;
  const isOver = bytes > jsonBodyBytesMax;
  const share = Math.min(1, bytes / jsonBodyBytesMax);
  const text = `${bytes.toLocaleString("en")} of ${jsonBodyBytesMax.toLocaleString("en")} bytes`;
  return (
    <p className={cx("flex items-center gap-2 text-sm tabular-nums", isOver ? "text-red" : "text-ink-2")}>
      <svg aria-hidden width={width} height="4" className="shrink-0">
        <rect width={width} height="4" rx="2" className="fill-line-strong" />
        <rect width={share * width} height="4" rx="2" className="fill-current" />
      </svg>
      {text}
    </p>
  );
}

/** Ctrl+Enter presses the one button, from any field and from nowhere on a fresh page. On links it means something else. */
export function usePressByKey(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    const pressFromNowhere = (event: KeyboardEvent) => {
      if (event.target === document.body) press(event, button.current);
    };
    document.addEventListener("keydown", pressFromNowhere);
    return () => document.removeEventListener("keydown", pressFromNowhere);
  }, [button]);
  return (event: ReactKeyboardEvent) => {
    // What React hands up from a dialog is none of the form's.
    if (event.currentTarget.contains(event.target as Node)) press(event, button.current);
  };
}

type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "repeat" | "defaultPrevented" | "preventDefault"
>;

/** A list that took a value with this key has prevented it: that value is seen first, and wants a second press. */
function press(event: Pressed, button: HTMLButtonElement | null): void {
  if (!isCombination(event, "submit") || event.defaultPrevented) return;
  event.preventDefault();
  if (!event.repeat) button?.click();
}

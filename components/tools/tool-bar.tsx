import { useEffect, type Ref, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from "react";
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
      <p className="text-sm text-ink-3 max-md:hidden">
        {reads ? "Runs at once. Nothing is changed." : "Preparing changes nothing at the API."}
      </p>
      <div className="flex flex-1 items-center justify-end gap-3">
        <Button variant="quiet" size="lg" disabled={!isReady || busy} onClick={onClear}>
          Clear
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
          onKeyDown={ignoreHeldKey}
        >
          {label}
          <ShortcutHint />
        </Button>
      </div>
    </section>
  );
}

/** The keys that lead here are still down: only a press of its own sends. */
function ignoreHeldKey(event: ReactKeyboardEvent): void {
  if (isCombination(event, "submit") || (event.key === "Enter" && event.repeat)) event.preventDefault();
}

function ShortcutHint() {
  const modifier = useModifierName();
  if (modifier === null) return null;
  const keys = `${modifier}↵`;
  return (
    <kbd
      aria-hidden
      title={`${keys} leads here from any field`}
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

/** Ctrl+Enter leads to the one button, also from nowhere on a fresh page. On links it means something else. */
export function useLeadToButton(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    const leadFromNowhere = (event: KeyboardEvent) => {
      if (event.target === document.body) lead(event, button);
    };
    document.addEventListener("keydown", leadFromNowhere);
    return () => document.removeEventListener("keydown", leadFromNowhere);
  }, [button]);
  return (event: ReactKeyboardEvent) => lead(event, button);
}

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "preventDefault">;

function lead(event: Pressed, button: RefObject<HTMLButtonElement | null>): void {
  if (!isCombination(event, "submit")) return;
  event.preventDefault();
  button.current?.focus();
}

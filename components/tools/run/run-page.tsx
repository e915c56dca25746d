import { useEffect, useRef, useState, type ReactNode } from "react";
import { BookOpen, GitCompareArrows, PencilLine, Play, Timer, Terminal } from "lucide-react";
import type { ToolView } from "@/lib/web/server/types";
import { durationText } from "@/components/results/records/number-text";
import { Button } from "@/components/ui/button";
import { ClockTime } from "@/components/ui/clock-time";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { useSubmission } from "../use-submission";
import { CompareRun } from "./compare-run";
import { InputChips } from "./input-chips";
import { PagedOutput } from "./paged-output";
import { useRepeat, intervals } from "./use-repeat";
import type { ShownRun } from "./use-run-page";
import { inputClass } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { concealedPlaces, withoutPlaces } from "@/lib/wire/json-schema/concealed";
import { buttonClass } from "@/components/ui/button-class";
import { CopyButton } from "@/components/ui/copy-button";
import { PopoverButton } from "@/components/ui/popover-button";
import { readObject } from "../typed-input";
import { curlOf, fetchOf } from "./request-text";

export { readAhead } from "@/components/results/use-json";

type Props = {
  tool: ToolView;
  run: ShownRun;
  submission: Pick<ReturnType<typeof useSubmission>, "busy" | "refusal" | "run" | "repeat">;
  onEdit(): void;
  onWithout(inputText: string): void;
  /** Why the last run gave no result. */
  notice: ReactNode;
};

/** What a read-only tool answered, with the page to itself; the form is folded to what it was run with. */
export function RunPage({ tool, run, submission, onEdit, onWithout, notice }: Props) {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    page.current?.focus({ preventScroll: true });
    // The form may have been scrolled far down to its button.
    window.scrollTo(0, 0);
  }, []);
  const { busy, refusal } = submission;
  const again = () => submission.run(run.inputText);
  const { seconds, setSeconds } = useRepeat({
    busy,
    failed: refusal !== null,
    again: () => submission.repeat(run.inputText),
  });
  const [isCompared, setIsCompared] = useState(false);
  return (
    <section
      ref={page}
      tabIndex={-1}
      aria-labelledby="result-title"
      className="col-span-full flex min-w-0 flex-col outline-none"
    >
      <h1 id="result-title" className="visually-hidden">
        <VisibleText text={tool.title ?? tool.name} />
      </h1>
      <div className="flex min-h-13 flex-wrap items-center gap-2 border-b bg-sunken px-4 py-2 md:px-7">
        <span className="mr-1 inline-flex items-center gap-1.5 text-sm text-ink-2 max-sm:hidden">
          <BookOpen aria-hidden className="size-4" />
          Reads
        </span>
        <InputChips
          schemaText={tool.inputSchemaText}
          inputText={run.inputText}
          busy={busy}
          onWithout={onWithout}
        />
        <Button
          size="sm"
          variant="quiet"
          className="max-sm:min-h-11"
          icon={<PencilLine aria-hidden className="size-3.5" />}
          onClick={onEdit}
        >
          Edit inputs
        </Button>
        {/* On a phone the answer's time and the choice stand below the buttons. */}
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:contents">
          <p
            role="status"
            className="text-xs text-ink-3 tabular-nums max-sm:order-1 max-sm:grow max-sm:basis-40"
          >
            Answered <ClockTime at={run.at} /> in {durationText(run.durationMs)}
            {run.kept?.isUnchanged ? ", unchanged" : null}
          </p>
          <RepeatChoice seconds={seconds} onChange={setSeconds} />
          <Button
            variant="primary"
            size="sm"
            className="max-sm:ml-auto max-sm:min-h-11"
            busy={busy}
            icon={<Play aria-hidden className="size-3.5" />}
            onClick={again}
          >
            Run again
          </Button>
        </div>
      </div>
      <div className="px-4 md:px-7 [&>:not(:empty)]:my-3">{notice}</div>
      {isCompared ? <CompareRun toolName={tool.name} run={run} onClose={() => setIsCompared(false)} /> : null}
      <PagedOutput
        key={run.kept?.id ?? run.at}
        tool={tool}
        run={run}
        aside={(close) => (
          <>
            <CopyRequest toolName={tool.name} schemaText={tool.inputSchemaText} inputText={run.inputText} />
            <Button
              size="sm"
              variant="quiet"
              aria-pressed={isCompared}
              icon={<GitCompareArrows aria-hidden className="size-3.5" />}
              onClick={() => {
                close();
                setIsCompared(!isCompared);
              }}
            >
              Compare
            </Button>
          </>
        )}
      />
    </section>
  );
}

function RepeatChoice({
  seconds,
  onChange,
}: {
  seconds: number | null;
  onChange(seconds: number | null): void;
}) {
  return (
    <label className="relative inline-flex items-center max-sm:order-1">
      <Timer aria-hidden className="pointer-events-none absolute left-2 z-10 size-3.5 text-ink-3" />
      <span className="visually-hidden">Run again every</span>
      <Select
        className={`${inputClass} field-sizing-content w-auto! py-0.5! sm:min-h-7! pl-7! text-xs!`}
        value={seconds ?? ""}
        onChange={(event) => onChange(event.target.value === "" ? null : Number(event.target.value))}
      >
        <option value="">Once</option>
        {intervals.map((every) => (
          <option key={every} value={every}>
            {every < 60 ? `Every ${every} s` : `Every ${every / 60} min`}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** The run as a command for elsewhere. The credential is a variable in it, and concealed values are left out. */
function CopyRequest({
  toolName,
  schemaText,
  inputText,
}: {
  toolName: string;
  schemaText: string | null;
  inputText: string;
}) {
  return (
    <PopoverButton
      className={buttonClass("quiet", "sm")}
      label="Copy as"
      align="end"
      panelClass="w-64 space-y-1 p-3 text-sm max-sm:[&_button]:min-h-11"
      panel={() => {
        const shown = withoutConcealed(schemaText, inputText);
        return (
          <>
            <CopyButton text={curlOf(toolName, shown)} what="as curl" label="Copy as curl" />
            <CopyButton text={fetchOf(toolName, shown)} what="as fetch" label="Copy as fetch" />
            <p className="text-xs text-ink-3">
              Set TOOL_API_URL and TOOL_API_CREDENTIAL where you run it. The credential isn’t copied.
            </p>
          </>
        );
      }}
    >
      <Terminal aria-hidden className="size-3.5" />
      Copy as…
    </PopoverButton>
  );
}

function withoutConcealed(schemaText: string | null, inputText: string): string {
  const input = readObject(inputText);
  const places = input ? concealedPlaces(readObject(schemaText), input) : [];
  if (!input || places.length === 0) return inputText;
  return places.includes("") ? "{}" : withoutPlaces(input, places);
}

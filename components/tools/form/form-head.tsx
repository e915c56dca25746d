import type { Ref } from "react";
import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/text/visible-text";
import { DraftLine } from "../drafts/draft-line";
import type { DraftState } from "../drafts/resolve-draft";
import { PresetsMenu } from "../presets/presets-menu";
import type { Presets } from "../presets/use-presets";
import type { SchemaExample } from "../schema/schema-examples";
import type { Filling } from "./use-filling";

type Props = {
  presets: Presets;
  filling: Filling;
  examples: readonly SchemaExample[];
  onExample(example: SchemaExample): void;
  state: DraftState;
  onDiscard(): void;
  /** Null where there is nothing to go back to. */
  onUndo: (() => void) | null;
  /** Takes the place of the switch between form and JSON. */
  switchRef: Ref<HTMLDivElement>;
};

/** The presets, how what is typed stands with the server, and whether it is shown as form or JSON. */
export function FormHead({
  presets,
  filling,
  examples,
  onExample,
  state,
  onDiscard,
  onUndo,
  switchRef,
}: Props) {
  const first = examples[0];
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 max-sm:min-h-12">
      <PresetsMenu presets={presets} presetId={filling.presetId} examples={examples} onExample={onExample} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 empty:hidden max-sm:order-last max-sm:basis-full">
        {first && filling.from === null && !filling.preset && state.kind === "none" ? (
          <Button size="sm" variant="quiet" onClick={() => onExample(first)}>
            Fill in {first.label}
          </Button>
        ) : null}
        <DraftLine state={state} onDiscard={onDiscard} />
        {filling.from ? (
          <p className="flex min-w-0 items-center gap-1.5 text-sm break-words text-ink-3">
            <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-ink-3" />
            <span className="min-w-0">
              Filled in <VisibleText text={filling.from} />
            </span>
          </p>
        ) : null}
        {onUndo ? (
          <Button size="sm" variant="quiet" onClick={onUndo}>
            Undo
          </Button>
        ) : null}
      </div>
      <div ref={switchRef} className="ml-auto flex shrink-0" />
    </div>
  );
}

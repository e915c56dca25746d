"use client";

import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { UiSchema } from "@rjsf/utils";
import { Notice } from "@/components/ui/notice";
import { onDemand } from "@/components/ui/page/on-demand";
import { Tabs } from "@/components/ui/page/tabs";
import { VisibleText } from "@/components/ui/text/visible-text";
import { whenIdle, whenLoaded } from "@/components/ui/hooks/when-idle";
import { stringifyJson, type JsonObject } from "@/lib/wire/contract/json";
import type { FormSnapshot } from "@/lib/wire/json-schema/form-snapshot";
import type { FieldError } from "@/lib/wire/json-schema/validators/field-error";
import { loadLinearPatterns } from "@/lib/wire/json-schema/patterns/linear-patterns";
import { RenderBoundary } from "./render-boundary";
import { focusField } from "./field-id";
import { ErrorSummary } from "./error-summary";
import type { Earlier } from "./values/earlier";
import type { FormHandle } from "./form-handle";
import type { FormLookups } from "./form-lookups";
import { SchemaFields } from "./schema-fields";
import { prepareSchema, type PreparedSchema } from "./form-validator";
import { UnreadTextNotice } from "./unread-text-notice";
import { useFormChecks } from "./use-form-checks";
import { useFormHandle } from "./use-form-handle";
import { useWrittenJson } from "./written-json";
import { FormStore } from "./values/form-store";

const { OnDemand: JsonPane, load } = onDemand(() => import("./json-pane").then((module) => module.JsonPane));
export const loadJsonPane = load;

export type SchemaFormProps = {
  /** Untrusted: it passes the gate first. Another schema keeps what was typed and is checked anew. */
  schema: JsonObject;
  /** Why there is no schema to go by, in label: the input is then written as JSON. */
  schemaProblem?: string;
  /** What the form starts with, marked as preset; later values of this prop are not read. */
  value: JsonObject | undefined;
  /** What is said of such a value beside it: "From preset" unless told. */
  filledFrom?: string | undefined;
  /** What the form goes on with instead, as an earlier one was left. */
  snapshot?: FormSnapshot | undefined;
  /** What this input is made from: what is otherwise than there says so; later values of this prop are not read. */
  earlier?: Earlier | undefined;
  /** Called once the form is there, and after every change of what is in it. */
  onEdit?(form: FormHandle, edited: boolean): void;
  onProblems?(count: number): void;
  /** The input as JSON text, integers exact. Called only when nothing speaks against sending it. */
  onSubmit(inputText: string): void;
  /** What the server found; `path` is a JSON pointer. Shown until the input changes. */
  serverErrors?: FieldError[];
  idPrefix: string;
  /** What whoever runs the desk laid beside the schema: order, titles, help, widgets. */
  uiSchema?: UiSchema | undefined;
  /** The lists of the same API that its places are filled from. */
  lookups?: FormLookups | undefined;
  /** Where a page keeps the parts that stand outside of the form. Without, they are in it. */
  layout?: FormLayout | undefined;
};

export type FormMode = "form" | "split" | "json";

export type FormLayout = {
  mode: FormMode;
  onMode(mode: FormMode): void;
  switchSlot: HTMLElement | null;
  jsonSlot: HTMLElement | null;
};

/** A form made from a discovered schema. It adds no value of its own, and no key in a field sends it. */
export function SchemaForm(props: SchemaFormProps) {
  const { idPrefix, schema, schemaProblem } = props;
  const { gate, validator, isJudged } = useMemo<PreparedSchema>(
    () => (schemaProblem === undefined ? prepareSchema(schema) : unprepared(schemaProblem)),
    [schema, schemaProblem],
  );
  const [store] = useState(() => new FormStore(props.value, props.snapshot, props.earlier));
  const [crashed, setCrashed] = useState<JsonObject>();
  const [ownMode, setOwnMode] = useState<FormMode>("form");
  const { mode, onMode: setMode } = props.layout ?? { mode: ownMode, onMode: setOwnMode };
  const { written, unreadText, write, discard } = useWrittenJson(
    store,
    props.snapshot?.jsonText ?? undefined,
  );
  const isUnreadable = unreadText !== undefined;
  const [focused, setFocused] = useState<string>();
  const summary = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<HTMLDivElement | null>(null);
  const { attempt, onLeave } = useFormChecks(store, validator, props.serverErrors, {
    lookups: props.lookups,
    schema: gate.ok ? gate.schema : undefined,
  });
  const [unjudged, setUnjudged] = useState<typeof isJudged>();
  useEffect(() => whenIdle(() => (isJudged() ? undefined : setUnjudged(() => isJudged))), [isJudged]);
  useEffect(() => whenLoaded(() => void loadJsonPane()), []);
  const hasLookups = props.lookups !== undefined;
  useEffect(() => {
    // There before a field is reached.
    if (hasLookups) import("./lookups/lookup-text").catch(() => undefined);
  }, [hasLookups]);
  const hasRiskyPatterns = gate.ok && gate.notes.length > 0;
  useEffect(() => {
    // Without it, what the server says of these patterns is said after the click.
    if (hasRiskyPatterns) loadLinearPatterns().catch(() => undefined);
  }, [hasRiskyPatterns]);

  const drawsForm = gate.ok && crashed !== props.schema;
  const switchTo = (next: string) => {
    if (next === "form" && !isUnreadable) discard();
    setMode(next as FormMode);
  };
  const submit = () => {
    if (isUnreadable) {
      setMode("json");
      focusSoon(() => document.getElementById(`${idPrefix}:json`));
      return;
    }
    if (attempt().length > 0) focusSoon(() => summary.current);
    else props.onSubmit(stringifyJson(store.input()));
  };

  const focusProblems = () => summary.current?.focus();
  useFormHandle(store, {
    submit,
    focusProblems,
    focusPlace: (pointer) => {
      if (mode === "json") setMode("form");
      focusSoonAt(store, idPrefix, pointer);
    },
    unreadText,
    onEdit: props.onEdit,
    onProblems: props.onProblems,
  });

  const editor = (
    <Suspense>
      <JsonPane
        id={`${idPrefix}:json`}
        store={store}
        written={written}
        onChange={write}
        schema={gate.ok ? gate.schema : undefined}
        focused={mode === "split" ? focused : undefined}
      />
    </Suspense>
  );
  const jsonSlot = mode === "split" ? props.layout?.jsonSlot : undefined;
  const beside = jsonSlot === undefined ? editor : jsonSlot && createPortal(editor, jsonSlot);
  const fields = (
    <div
      ref={setDrawn}
      className="space-y-4"
      onFocus={(event) => setFocused(event.target.closest<HTMLElement>("[data-place]")?.dataset["place"])}
    >
      {isUnreadable ? <UnreadTextNotice onOpen={() => setMode("json")} onDiscard={discard} /> : null}
      {gate.ok && validator ? (
        <RenderBoundary onCrash={() => setCrashed(props.schema)}>
          <SchemaFields
            schema={gate.schema}
            store={store}
            validator={validator}
            idPrefix={idPrefix}
            onLeave={onLeave}
            uiSchema={props.uiSchema}
            lookups={props.lookups}
            filledFrom={props.filledFrom}
          />
        </RenderBoundary>
      ) : null}
    </div>
  );
  return (
    <div className="space-y-4">
      <ErrorSummary
        ref={summary}
        store={store}
        schema={gate.ok ? gate.schema : undefined}
        idPrefix={idPrefix}
        linked={drawsForm && mode !== "json"}
        fields={drawn}
      />
      {drawsForm && validator ? (
        <Tabs
          label="How to fill in the input"

          slot={props.layout?.switchSlot}
          value={mode}
          onChange={switchTo}
          tabs={[
            {
              value: "form",
              label: "Form",
              panel: fields,
            },
            {
              value: "split",
              label: "Split",
              className: "max-lg:hidden",
              panel: (
                <>
                  {fields}
                  {beside}
                </>
              ),
            },
            { value: "json", label: "JSON", panel: editor },
          ]}
        />
      ) : (
        <>
          <Notice title="This tool takes its input as JSON">
            <p>
              <VisibleText text={gate.ok ? "Its form could not be drawn." : gate.reason} /> The API checks
              what you send.
            </p>
          </Notice>
          {beside}
        </>
      )}
      <Notes notes={[...(gate.ok ? gate.notes : []), ...(unjudged === isJudged ? [unjudgedNote] : [])]} />
    </div>
  );
}

function unprepared(reason: string): PreparedSchema {
  return { gate: { ok: false, reason }, validator: undefined, isJudged: () => true };
}

const unjudgedNote = "The form can’t judge this tool’s input; it is checked when you send it.";

function Notes({ notes }: { notes: string[] }) {
  return notes.length === 0 ? null : <p className="text-sm text-ink-2">{notes.join(" ")}</p>;
}

/** Once the form is drawn, where it wasn’t. */
function focusSoonAt(store: FormStore, idPrefix: string, pointer: string): void {
  requestAnimationFrame(() => focusField(store, idPrefix, pointer));
}

function focusSoon(element: () => HTMLElement | null): void {
  requestAnimationFrame(() => element()?.focus());
}

"use client";

import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { UiSchema } from "@rjsf/utils";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Tabs } from "@/components/ui/tabs";
import { VisibleText } from "@/components/ui/visible-text";
import { stringifyJson, type JsonObject } from "@/lib/contract/json";
import type { FieldError } from "@/lib/json-schema/validators/field-error";
import { formValidator } from "./form-validator";
import { loadLinearPatterns } from "@/lib/json-schema/patterns/linear-patterns";
import { DrawingBoundary } from "./drawing-boundary";
import { ErrorSummary } from "./error-summary";
import { JsonEditor, readInput } from "./json-editor";
import type { FormLookups } from "./lookups/form-lookups";
import { SchemaFields } from "./schema-fields";
import { gateSchema, type SchemaGate } from "@/lib/json-schema/gate/gate-schema";
import { useFormChecks } from "./use-form-checks";
import { FormStore } from "./values/form-store";

export type SchemaFormProps = {
  /** Untrusted: it passes the gate first. Another schema keeps what was typed and is checked anew. */
  schema: JsonObject;
  /** Why there is no schema to go by, in label: the input is then written as JSON. */
  schemaProblem?: string;
  /** What the form starts with, marked as preset; later values of this prop are not read. */
  value: JsonObject | undefined;
  onChange(value: JsonObject): void;
  /** The input as JSON text, integers exact. Called only when nothing speaks against sending it. */
  onSubmit(inputText: string): void;
  submitLabel: string;
  busy: boolean;
  destructive: boolean;
  /** What the server found; `path` is a JSON pointer. Shown until the input changes. */
  serverErrors?: FieldError[];
  idPrefix: string;
  /** What whoever runs the desk laid beside the schema: order, titles, help, widgets. */
  uiSchema?: UiSchema | undefined;
  /** The lists of the same API that its places are filled from. */
  lookups?: FormLookups | undefined;
  extraActions?: ReactNode;
};

/** A form made from a discovered schema. It adds no value of its own; only the button sends, never a key in a field. */
export function SchemaForm(props: SchemaFormProps) {
  const { idPrefix, schema, schemaProblem } = props;
  const gate = useMemo<SchemaGate>(
    () => (schemaProblem === undefined ? gateSchema(schema) : { ok: false, reason: schemaProblem }),
    [schema, schemaProblem],
  );
  const validator = useMemo(() => (gate.ok ? formValidator(gate.schema, gate.draft) : undefined), [gate]);
  const [store] = useState(() => new FormStore(props.value));
  const [crashed, setCrashed] = useState<JsonObject>();
  const [mode, setMode] = useState("form");
  const [jsonText, setJsonText] = useState<string>();
  const summary = useRef<HTMLDivElement>(null);
  const { attempt, onLeave } = useFormChecks(store, validator, props.serverErrors, props.onChange);
  const isJudged = useMemo(() => validator?.check({}).ok !== "unchecked", [validator]);
  const hasLookups = props.lookups !== undefined;
  useEffect(() => {
    // There before a field is reached.
    if (hasLookups) void import("./lookups/lookup-text");
  }, [hasLookups]);
  const hasRiskyPatterns = gate.ok && gate.notes.length > 0;
  useEffect(() => {
    if (hasRiskyPatterns) void loadLinearPatterns();
  }, [hasRiskyPatterns]);

  const drawsForm = gate.ok && crashed !== props.schema;
  const unread = jsonText === undefined ? undefined : readInput(jsonText);
  const isUnreadable = unread?.ok === false;
  const switchTo = (next: string) => {
    if (next === "json" && jsonText === undefined) setJsonText(stringifyJson(store.input(), 2));
    if (next === "form" && !isUnreadable) setJsonText(undefined);
    setMode(next);
  };
  const writeJson = (text: string) => {
    setJsonText(text);
    const read = readInput(text);
    if (read.ok) store.replace(read.value);
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

  const editor = (
    <JsonEditor
      id={`${idPrefix}:json`}
      text={jsonText ?? stringifyJson(store.input(), 2)}
      onChange={writeJson}
    />
  );
  return (
    <div className="space-y-4">
      <ErrorSummary ref={summary} store={store} idPrefix={idPrefix} linked={drawsForm && mode === "form"} />
      {drawsForm && validator ? (
        <Tabs
          label="How to fill in the input"
          value={mode}
          onChange={switchTo}
          tabs={[
            {
              value: "form",
              label: "Form",
              panel: (
                <div className="space-y-4">
                  {isUnreadable ? (
                    <UnreadableText onOpen={() => setMode("json")} onDiscard={() => setJsonText(undefined)} />
                  ) : null}
                  <DrawingBoundary onCrash={() => setCrashed(props.schema)}>
                    <SchemaFields
                      schema={gate.schema}
                      store={store}
                      validator={validator}
                      idPrefix={idPrefix}
                      onLeave={onLeave}
                      uiSchema={props.uiSchema}
                      lookups={props.lookups}
                    />
                  </DrawingBoundary>
                </div>
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
          {editor}
        </>
      )}
      <Notes notes={[...(gate.ok ? gate.notes : []), ...(isJudged ? [] : [unjudged])]} />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant={props.destructive ? "danger" : "primary"} busy={props.busy} onClick={submit}>
          {props.submitLabel}
        </Button>
        {props.extraActions}
      </div>
    </div>
  );
}

const unjudged = "The form can't judge this tool's input; it is checked when you send it.";

function Notes({ notes }: { notes: string[] }) {
  return notes.length === 0 ? null : <p className="text-sm text-ink-2">{notes.join(" ")}</p>;
}

function UnreadableText({ onOpen, onDiscard }: { onOpen(): void; onDiscard(): void }) {
  return (
    <Notice tone="warning" title="The JSON tab holds text that can't be read as an input">
      <p>The form shows what was last readable. Nothing is sent until that text is put right or discarded.</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onOpen}>
          Back to the text
        </Button>
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          Discard the text
        </Button>
      </div>
    </Notice>
  );
}

function focusSoon(element: () => HTMLElement | null): void {
  requestAnimationFrame(() => element()?.focus());
}

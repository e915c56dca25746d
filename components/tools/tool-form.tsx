"use client";

import { useMemo, useRef, useState } from "react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { JsonObject } from "@/lib/contract/json";
import { inputWithoutUpload, schemaWithoutUpload } from "@/lib/json-schema/upload/schema-without-upload";
import { isDestructive } from "@/lib/contract/tool-nature";
import { prepareTool, runTool } from "@/lib/actions/tools";
import type { ActionRefusal } from "@/lib/actions/types";
import type { ToolView } from "@/lib/server/types";
import { personQuery, toolQuery } from "@/lib/queries";
import { callAction } from "@/lib/queries/call-action";
import { isOverridable, OverrideDialog } from "@/components/reviews/decision/override-dialog";
import { RefusalNotice } from "@/components/reviews/refusal/refusal-notice";
import { SilentNotice } from "@/components/notices/silent-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { VisibleText } from "@/components/ui/visible-text";
import { ImageField } from "@/components/images/image-field";
import { useImage } from "@/components/images/use-image";
import { useFormLookups } from "@/components/lookups/use-form-lookups";
import { FormSkeleton } from "./form-skeleton";
import { loadForm } from "./load-form";
import { refusedBySize } from "./body-size";
import { RunResult } from "@/components/results/run-result";
import { SchemaChangeNotice } from "./schema-change-notice";
import type { Revising } from "./tool-screen";
import { forgetTyped, keepTyped, readObject, readTyped, typedKey } from "./typed-input";
import { useSchemaChanges } from "./use-schema-changes";

const SchemaForm = dynamic(loadForm, { ssr: false, loading: () => <FormSkeleton /> });

type Props = {
  personId: string;
  tool: ToolView;
  mayRun: boolean;
  mayPrepare: boolean;
  revising: Revising | null;
};
type Submission = { inputText: string; stagedImageId: string | null; override: string | null };

/** The form of one tool and what came of sending it. What was typed stays, whatever happens. */
export function ToolForm({ personId, tool, mayRun, mayPrepare, revising }: Props) {
  const reads = tool.nature.effect === "reads";
  const part = tool.upload?.ok ? tool.upload.part : null;
  const schema = useMemo(() => {
    const whole = readObject(tool.inputSchemaText) ?? {};
    return part ? (schemaWithoutUpload(whole, part) ?? { type: "object" }) : whole;
  }, [tool.inputSchemaText, part]);
  const lookups = useFormLookups(personId, tool, mayRun);
  const changes = useSchemaChanges(tool.inputSchemaText);
  const key = typedKey(personId, tool.name, revising?.reviewId ?? null);
  const [value, setValue] = useState<JsonObject | undefined>(() => {
    const earlier = readTyped(key) ?? readObject(revising?.inputText ?? null);
    return earlier && part ? inputWithoutUpload(earlier, part) : earlier;
  });
  const change = (next: JsonObject) => {
    setValue(next);
    keepTyped(key, next);
  };
  const [tooLarge, setTooLarge] = useState<ActionRefusal | null>(null);
  // A second click can come before the first one has been drawn; the ref knows at once.
  const underWay = useRef(false);
  const [overriding, setOverriding] = useState<Submission | null>(null);
  const { chosen, choose, clear, isUnchanged } = useImage();
  const [triedWithoutImage, setTriedWithoutImage] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const kept = revising?.image?.kept ? revising.image : null;
  const results = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const router = useRouter();

  // A refusal often means that the tool is not what the form was made of, or the role another one.
  const lookAgain = () => {
    for (const { queryKey } of [toolQuery(tool.name), personQuery()])
      void client.invalidateQueries({ queryKey });
  };
  const run = useMutation({
    mutationFn: (inputText: string) => callAction(() => runTool(tool.name, inputText)),
    onSettled: (result) => {
      underWay.current = false;
      void client.invalidateQueries({ queryKey: ["activity"] });
      if (result && !result.ok) lookAgain();
      results.current?.focus();
    },
  });
  const prepare = useMutation({
    mutationFn: (submission: Submission) =>
      callAction(() =>
        prepareTool({
          toolName: tool.name,
          ...submission,
          reviewId: revising?.reviewId ?? null,
          preparationId: revising?.preparationId ?? null,
        }),
      ),
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: ["reviews"] });
      if (result.ok) {
        forgetTyped(key);
        router.push(`/reviews/${encodeURIComponent(result.value.reviewId)}`);
        return;
      }
      underWay.current = false;
      lookAgain();
      results.current?.focus();
    },
  });

  const answer = reads ? run.data : prepare.data;
  const refusal = tooLarge ?? (answer && !answer.ok ? answer : null);
  const leaving = prepare.data?.ok === true;
  if (reads ? !mayRun : !mayPrepare) {
    return (
      <Notice title="You can only view this tool">
        Your role doesn&apos;t include {reads ? "running" : "preparing"} tools. Ask an operator or a reviewer.
      </Notice>
    );
  }
  const send = (submission: Submission) => {
    if (underWay.current) return;
    const oversize = refusedBySize(submission.inputText);
    setTooLarge(oversize);
    if (oversize) {
      results.current?.focus();
      return;
    }
    underWay.current = true;
    if (reads) run.mutate(submission.inputText);
    else prepare.mutate(submission);
  };
  const submit = async (inputText: string) => {
    const stagedImageId = chosen.kind === "ready" ? chosen.image.id : null;
    const without = stagedImageId === null && (chosen.kind !== "none" || kept === null);
    if (part && without && (part.required || chosen.kind !== "none")) {
      setTriedWithoutImage(true);
      fileInput.current?.focus();
      return;
    }
    if (await isUnchanged()) send({ inputText, stagedImageId, override: null });
    else fileInput.current?.focus();
  };
  return (
    <>
      {tool.upload?.ok === false ? (
        <Notice tone="warning" title="This tool can't send an image">
          <VisibleText text={tool.upload.reason} />
        </Notice>
      ) : null}
      {part ? (
        <Panel id="image" title="Image">
          <ImageField
            chosen={chosen}
            choose={choose}
            clear={clear}
            kept={kept}
            missing={triedWithoutImage}
            inputRef={fileInput}
          />
        </Panel>
      ) : null}
      {tool.uiSchemaProblem === null ? null : (
        <Notice tone="warning" title="The settings for this form aren't used">
          <VisibleText text={tool.uiSchemaProblem} />
        </Notice>
      )}
      {changes ? <SchemaChangeNotice changes={changes} /> : null}
      <Panel id="form" title={part ? "Rest of the input" : "Input"}>
        <SchemaForm
          schema={schema}
          lookups={lookups}
          {...(tool.schemaProblem === null ? {} : { schemaProblem: tool.schemaProblem })}
          value={value}
          onChange={change}
          onSubmit={(inputText) => void submit(inputText)}
          submitLabel={reads ? "Run" : revising ? "Prepare next revision" : "Prepare for review"}
          busy={run.isPending || prepare.isPending || leaving}
          destructive={isDestructive(tool.nature)}
          {...(refusal?.errors ? { serverErrors: refusal.errors } : {})}
          idPrefix="input"
          uiSchema={tool.uiSchema ?? undefined}
        />
      </Panel>
      <div ref={results} tabIndex={-1} className="space-y-5 outline-none">
        <SilentNotice waits={run.isPending || prepare.isPending} />
        {refusal ? <RefusalNotice refusal={refusal} /> : null}
        {refusal && isOverridable(refusal) && prepare.variables ? (
          <Button onClick={() => setOverriding(prepare.variables)}>Prepare anyway…</Button>
        ) : null}
        {reads && run.data?.ok ? <RunResult result={run.data.value} /> : null}
      </div>
      <OverrideDialog
        verb="Prepare"
        refusal={refusal}
        open={overriding !== null}
        onOpenChange={(open) => (open ? null : setOverriding(null))}
        busy={prepare.isPending}
        onSubmit={({ reason }) => {
          if (overriding !== null) send({ ...overriding, override: reason });
          setOverriding(null);
        }}
      />
    </>
  );
}

import { Suspense, useMemo, useRef, useState, type ReactNode } from "react";
import { inputWithoutUpload, schemaWithoutUpload } from "@/lib/wire/json-schema/upload/schema-without-upload";
import { isEmptySnapshot, readSnapshot, snapshotOf } from "@/lib/wire/json-schema/form-snapshot";
import type { DraftView } from "@/lib/desk/personal/saved-inputs/types";
import type { ToolView } from "@/lib/web/server/types";
import { RemarksProvider, SchemaForm, type FormHandle } from "@/components/json-form";
import { Button } from "@/components/ui/button";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { useFormLookups } from "@/components/tools/form/use-form-lookups";
import { DraftConflict } from "../drafts/draft-line";
import { resolveDraft } from "../drafts/resolve-draft";
import { useDraft } from "../drafts/use-draft";
import { AskField } from "./ask-field";
import { markFormReady } from "./first-form";
import { FormHead } from "./form-head";
import { FormNotices } from "./form-notices";
import { usePresets } from "../presets/use-presets";
import { JsonAside, useFormLayout } from "./json-aside";
import { linkedSnapshot } from "../linked-snapshot";
import { schemaExamples } from "../schema/schema-examples";
import { LazyRunPage } from "../run/lazy-run-page";
import { useRunPage } from "../run/use-run-page";
import { SubmissionResults } from "./submission-results";
import { ToolBar, usePressByKey } from "../tool-bar";
import { OpenRequests, remarksOf } from "../requests/remarks-of";
import { RequestsNotice, RequestsRail } from "../requests/on-demand";
import { useRequests } from "../requests/use-requests";
import { ToolRail } from "../rail/tool-rail";
import type { Opening, ToolScreenProps } from "../tool-screen";
import { readObject, readSchema, readTyped, typedKey } from "../typed-input";
import { useAsked, withAsked } from "./use-asked";
import { useUploads } from "./use-uploads";
import { useByteCount } from "./body-size";
import { useImagePart } from "./use-image-part";
import { useOpenings } from "../use-openings";
import { sourceOf, useFilling, type Filling } from "./use-filling";
import { useSubmission } from "../use-submission";

/** `mayRun`: so that fields can offer the API's records. */
type Props = Pick<ToolScreenProps, "personId" | "mayRun" | "revising" | "opening" | "runId"> & {
  tool: ToolView;
  serverDraft: DraftView | null;
  children: ReactNode;
};

/** The form of one tool with what belongs to it, and what came of sending it. What was typed stays, whatever happens. */
export function ToolForm(props: Props) {
  const { personId, tool, mayRun, revising, opening, serverDraft, runId, children } = props;
  const reads = tool.nature.effect === "reads";
  const part = tool.upload?.ok ? tool.upload.part : null;
  const whole = useMemo(() => readSchema(tool.inputSchemaText), [tool.inputSchemaText]);
  const schema = useMemo(
    () => (part ? (schemaWithoutUpload(whole ?? {}, part) ?? { type: "object" }) : (whole ?? {})),
    [whole, part],
  );
  const form = useRef<FormHandle>(null);
  const uploads = useUploads(tool.name, useFormLookups(personId, tool, mayRun), form);
  const of = { personId, toolName: tool.name, reviewId: revising?.reviewId ?? null };
  const [opened] = useState(() =>
    resolveDraft(readTyped(typedKey(personId, of.toolName, of.reviewId)), serverDraft),
  );
  const presetOf = (inputText: string | null) => {
    const value = readObject(inputText);
    return value && part ? inputWithoutUpload(value, part) : value;
  };
  const filled = ({ label, inputText, presetId, isLinked }: Opening): Filling => {
    const preset = presetOf(inputText);
    return isLinked && preset
      ? { snapshot: linkedSnapshot(preset), from: label }
      : { preset, from: label, presetId };
  };
  const blank: Filling = { preset: presetOf(revising?.inputText ?? null), from: null };
  const earlier =
    revising && blank.preset ? { value: blank.preset, concealed: revising.concealed } : undefined;
  const { draft, state } = useDraft(of, whole, opened);
  const filling = useFilling(
    opened.snapshot ? { snapshot: opened.snapshot, from: null } : opening ? filled(opening) : blank,
  );
  const [isReady, setIsReady] = useState(false);
  const [problemCount, setProblemCount] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const { bytes, count } = useByteCount();
  const layout = useFormLayout();

  const { requests, note: noteRequests } = useRequests(revising, form);
  const image = useImagePart(part, revising);
  const results = useRef<HTMLDivElement>(null);
  const { about, asked, choose } = useAsked(tool.name, revising, opened.snapshot);
  const submission = useSubmission({ toolName: tool.name, reads, revising, draft, asked, results });
  const { run, edit, back, open: openRun, unopened } = useRunPage(submission, runId);

  const held = () => {
    const snapshot = form.current?.snapshot();
    return snapshot && !isEmptySnapshot(snapshot) ? snapshot : null;
  };
  const fill = (next: Filling) => filling.fill(next, held() ?? (next.preset ? snapshotOf({}) : null));
  const examples = useMemo(() => schemaExamples(whole), [whole]);
  const { open, openReview, dialog } = useOpenings({
    toolName: tool.name,
    first: opened.snapshot ? opening : null,
    isEmpty: state.kind === "none" || state.kind === "unreadable",
    fill: (wanted) => fill(filled(wanted)),
  });
  const presets = usePresets(tool.name, {
    inputText: () => form.current?.inputText() ?? "{}",
    isRead: () => form.current?.resolveTyped() !== "unread",
    onOpen: open,
    onSaved: filling.nameAfter,
  });
  const undo = () => {
    const before = filling.undo()?.snapshot;
    if (before && !isEmptySnapshot(before)) draft.edited(() => withAsked(before, asked));
    else if (before) draft.discard();
  };
  const empty = (next: Filling) => {
    fill(next);
    draft.discard();
  };
  const submit = async (inputText: string) => {
    const taken = await image.take();
    if (taken)
      submission.send({
        ...{ inputText, ...taken, override: null },
        ...(requests ? { taken: [...requests.taken] } : {}),
      });
  };
  const pressByKey = usePressByKey(button);
  const problems = <SubmissionResults submission={submission} ref={results} />;
  return (
    <>
      {run ? (
        <LazyRunPage
          tool={tool}
          run={run}
          submission={submission}
          onEdit={edit}
          onWithout={(inputText) => {
            fill({ preset: readObject(inputText), from: null });
            submission.run(inputText);
          }}
          notice={problems}
        />
      ) : null}
      <div
        hidden={run !== null}
        className="max-w-[860px] min-w-0 space-y-5 px-4 pt-5 pb-8 md:px-7"
        onKeyDown={pressByKey}
      >
        {children}
        {requests ? (
          <Suspense>
            <RequestsNotice requests={requests} schemaText={tool.inputSchemaText} />
          </Suspense>
        ) : null}
        {unopened ? <ReadFailure {...unopened} /> : null}
        <FormHead
          presets={presets}
          filling={filling.filling}
          examples={examples}
          onExample={({ label, inputText }) =>
            open({ toolName: tool.name, label: `from ${label}`, inputText })
          }
          state={state}
          onDiscard={() => empty(blank)}
          onUndo={filling.canUndo ? undo : null}
          switchRef={layout.setSwitchSlot}
        />
        {presets.dialogs}
        {state.kind === "conflict" ? (
          <DraftConflict
            at={state.theirs.updatedAt}
            onMine={() => draft.keepMine(state.theirs)}
            onTheirs={
              state.theirs.snapshotText === null
                ? null
                : () => {
                    const snapshot = readSnapshot(state.theirs.snapshotText ?? "");
                    if (snapshot) fill({ snapshot, from: null });
                    choose(snapshot?.asked ?? []);
                    draft.takeTheirs(state.theirs);
                  }
            }
          />
        ) : null}
        {image.panel}
        <FormNotices tool={tool} />
        {uploads.notices}
        <section aria-label={part ? "Rest of the input" : "Input"}>
          <RemarksProvider value={remarksOf(requests, tool)}>
            <SchemaForm
              key={filling.key}
              schema={schema}
              lookups={uploads.lookups}
              {...(tool.schemaProblem === null ? {} : { schemaProblem: tool.schemaProblem })}
              value={filling.filling.preset}
              snapshot={filling.filling.snapshot}
              earlier={earlier}
              filledFrom={sourceOf(filling.filling)}
              onEdit={(handle, edited) => {
                form.current = handle;
                setIsReady(true);
                markFormReady();
                count(handle);
                uploads.noteWaits(handle);
                noteRequests(handle);
                if (edited) draft.edited(() => withAsked(handle.snapshot(), asked));
              }}
              onProblems={setProblemCount}
              onSubmit={(inputText) => void submit(inputText)}
              {...(submission.refusal?.errors ? { serverErrors: submission.refusal.errors } : {})}
              idPrefix="input"
              uiSchema={tool.uiSchema ?? undefined}
              layout={layout}
            />
          </RemarksProvider>
        </section>
        {run ? null : problems}
        {back ? <Button onClick={back}>Back to the result</Button> : null}
      </div>
      {run ? null : layout.mode === "split" ? (
        <JsonAside slotRef={layout.setJsonSlot} />
      ) : (
        <ToolRail
          tool={tool}
          presets={presets}
          presetId={filling.filling.presetId}
          onOpenReview={(reviewId, headline) => void openReview(reviewId, headline)}
          onOpenRun={openRun}
        >
          {requests ? (
            <Suspense>
              <RequestsRail requests={requests} schemaText={tool.inputSchemaText} />
            </Suspense>
          ) : null}
        </ToolRail>
      )}
      {run ? null : (
        <ToolBar
          bytes={bytes}
          reads={reads}
          label={
            reads ? "Run" : revising ? `Prepare revision ${revising.revision + 1}` : "Prepare for review"
          }
          isReady={isReady}
          busy={submission.busy}
          problemCount={problemCount}
          aside={
            reads ? null : (
              <AskField
                about={about}
                // The server doesn't know what this tab kept.
                asked={isReady ? asked : []}
                onChange={(next) => {
                  choose(next);
                  const handle = form.current;
                  if (handle) draft.edited(() => withAsked(handle.snapshot(), next));
                }}
              />
            )
          }
          note={
            uploads.note ?? (requests && requests.open > 0 ? <OpenRequests requests={requests} /> : undefined)
          }
          {...(revising ? { clearLabel: "Discard" } : {})}
          onProblems={() => form.current?.focusProblems()}
          onClear={() => empty(revising ? blank : { from: null })}
          // A date that was only now read is seen before a second press sends it.
          onSubmit={() => form.current?.resolveTyped() === "nothing" && form.current.submit()}
          buttonRef={button}
        />
      )}
      {dialog}
      {uploads.dialog}
    </>
  );
}

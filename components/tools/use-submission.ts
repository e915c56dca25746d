import { useMemo, useRef, useState, type RefObject } from "react";
import { useRouter } from "next/navigation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { prepareTool, runTool } from "@/lib/web/actions/tools";
import type { ActionRefusal } from "@/lib/web/actions/types";
import type { SnapshotAsked } from "@/lib/wire/json-schema/form-snapshot";
import { personQuery, toolQuery, toolShelfQuery, tableLayoutsQuery } from "@/lib/web/queries";
import { callAction } from "@/lib/web/queries/call-action";
import { onceReached, useReachedAgain } from "@/components/reviews/decision/use-reached-again";
import { useLostPreparation } from "./use-lost-preparation";
import { refusedBySize } from "./form/body-size";
import type { DraftKeeper } from "./drafts/draft-keeper";
import { loadRunPage, readAnswerAhead } from "./run/lazy-run-page";
import type { Revising } from "./tool-screen";

/** `taken`: the comments whose suggestions stand in the input. */
export type Submission = {
  inputText: string;
  stagedImageId: string | null;
  override: string | null;
  taken?: string[];
};

type Options = {
  toolName: string;
  reads: boolean;
  revising: Revising | null;
  draft: DraftKeeper;
  /** Whom to ask to review what is prepared. */
  asked: readonly SnapshotAsked[];
  /** Takes the focus once there is an answer. */
  results: RefObject<HTMLElement | null>;
};

/** Sends an input, to be run or to be prepared, and keeps its draft until it was prepared. */
export function useSubmission({ toolName, reads, revising, draft, asked, results }: Options) {
  const [tooLarge, setTooLarge] = useState<ActionRefusal | null>(null);
  // A second click can come before the first one has been drawn; the ref knows at once.
  const underWay = useRef(false);
  const reachedAt = useReachedAgain();
  const [answeredAt, setAnsweredAt] = useState(0);
  const client = useQueryClient();
  const router = useRouter();

  // A refusal often means that the tool is not what the form was made of, or the role another one.
  const lookAgain = () => {
    for (const { queryKey } of [toolQuery(toolName), personQuery()])
      void client.invalidateQueries({ queryKey });
  };
  const run = useMutation({
    mutationFn: async (inputText: string) => {
      const result = await callAction(() => runTool({ toolName, inputText }));
      if (result.ok) await readAnswerAhead(result.value.outputText);
      return result;
    },
    onSettled: (result) => {
      underWay.current = false;
      for (const queryKey of [["activity"], ["runs", toolName], toolShelfQuery().queryKey])
        void client.invalidateQueries({ queryKey });
      if (result && !result.ok) lookAgain();
    },
  });
  const prepare = useMutation({
    mutationFn: (submission: Submission) =>
      callAction(() =>
        prepareTool({
          toolName,
          ...submission,
          ...(asked.length > 0 ? { ask: asked.map(({ id }) => id) } : {}),
          reviewId: revising?.reviewId ?? null,
          preparationId: revising?.preparationId ?? null,
        }),
      ),
    onSuccess: (result) => {
      setAnsweredAt(Date.now());
      for (const queryKey of [["reviews"], toolShelfQuery().queryKey])
        void client.invalidateQueries({ queryKey });
      if (result.ok) {
        draft.discard();
        router.push(`/reviews/${encodeURIComponent(result.value.reviewId)}`);
        return;
      }
      underWay.current = false;
      draft.resume();
      lookAgain();
      results.current?.focus();
    },
  });
  const { data: answer, submittedAt } = reads ? run : prepare;
  const refusal = answer && !answer.ok ? onceReached(answer, reachedAt > submittedAt) : null;
  const lost = useLostPreparation(toolName, reads ? null : refusal, answeredAt);
  const focusResults = () => results.current?.focus();
  const send = (submission: Submission, takeFocus: () => void = focusResults) => {
    if (underWay.current) return;
    const oversize = refusedBySize(submission.inputText);
    setTooLarge(oversize);
    if (oversize) {
      results.current?.focus();
      return;
    }
    underWay.current = true;
    if (reads) {
      // What shows a result is on its way while the API answers.
      void loadRunPage();
      void client.prefetchQuery(tableLayoutsQuery(toolName));
      run.mutate(submission.inputText, { onSettled: takeFocus });
      return;
    }
    lost.noteClick();
    draft.pause();
    prepare.mutate(submission);
  };
  const { data: ran, variables: ranWith } = run;
  const result = useMemo(
    () => (reads && ran?.ok && ranWith !== undefined ? { ...ran.value, inputText: ranWith } : null),
    [reads, ran, ranWith],
  );
  return {
    toolName,
    send,
    /** Runs a read-only tool with an input that it was run with before, or with a part of it. */
    run: (inputText: string) => send({ inputText, stagedImageId: null, override: null }),
    /** The same without a click: whoever reads or types meanwhile keeps the focus. */
    repeat: (inputText: string) => send({ inputText, stagedImageId: null, override: null }, () => undefined),
    waits: run.isPending || prepare.isPending,
    /** Also while the page of what was prepared is on its way. */
    busy: run.isPending || prepare.isPending || prepare.data?.ok === true,
    isPreparing: prepare.isPending,
    refusal: tooLarge ?? (reads ? refusal : lost.refusal),
    result,
    /** The run that came to nothing. */
    failed:
      reads && ran && !ran.ok && ranWith !== undefined ? { inputText: ranWith, at: run.submittedAt } : null,
    lastPrepared: prepare.variables,
  };
}

import { useId, useRef, useState, type KeyboardEvent } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { AtSign, Pencil } from "lucide-react";
import { comment } from "@/lib/web/actions/reviews";
import type { ActionRefusal } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import { reviewQuery } from "@/lib/web/queries";
import type { Audience } from "@/lib/desk/reviews/discussion/types";
import { valueAtPointer } from "@/lib/wire/contract/json-pointer";
import { Button } from "@/components/ui/button";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { useModifierName } from "@/components/ui/hooks/use-modifier-name";
import { useLostFocus } from "@/components/ui/hooks/use-lost-focus";
import { Key } from "@/components/ui/key";
import { isCombination } from "@/components/ui/page/shortcut-table";
import { TextControl } from "@/components/ui/text-control";
import { isUsed } from "../../refusal/is-used";
import { RefusalNotice } from "../../refusal/refusal-notice";
import { AudienceTag } from "../audience-tag";
import { useDiscussion, type Known } from "../discussion";
import {
  beginAnew,
  changeDraft,
  closeDraft,
  holdsSomething,
  takeSent,
  useDraft,
  type Draft,
  type Spot,
} from "./drafts";
import { spotAttribute, spotName } from "./focus-composer";
import { MentionList } from "./mention-list";
import { audienceLabel, mentionedIn, type Reader } from "../people";
import { PhraseChoice } from "./phrase-choice";
import { SuggestionField } from "./suggestion-field";
import { isSuggestable, suggestedText, typedFrom } from "./suggested";
import { useMentions } from "./use-mentions";

const charactersMax = 2_000;

type Props = {
  spot: Spot;
  label: string;
  placeholder?: string;
  /** The pointer of the value that it is about; null for the review as a whole. */
  pointer: string | null;
  /** Of the thread that it replies to; null for a new one, which has a choice. */
  audience: Audience | null;
};

/** Writes a comment. What is being written stays, whatever becomes of the review or of the sending. */
export function Composer(props: Props) {
  const discussion = useDiscussion();
  if (!discussion?.reader?.mayComment) return null;
  return <Writing {...props} {...{ discussion, reader: discussion.reader }} />;
}

function Writing({
  spot,
  label,
  placeholder,
  pointer,
  audience,
  discussion,
  reader,
}: Props & { discussion: Known; reader: Reader }) {
  const { reviewId } = discussion;
  const id = useId();
  const draft = useDraft(reviewId, spot);
  const change = (next: Partial<Draft>) => changeDraft(reviewId, spot, next);
  const { send, busy, refusal } = useSending(discussion, spot);
  const [isReached, setReached] = useState(false);
  const whom = audience ?? (reader.mayWriteInternally ? draft.audience : "author");
  const value =
    pointer === null || discussion.input === null ? undefined : valueAtPointer(discussion.input, pointer);
  const canSuggest =
    whom === "author" && isSuggestable(value) && pointer !== null && !discussion.concealed.includes(pointer);
  const suggestion =
    draft.suggestion === null || value === undefined ? null : suggestedText(draft.suggestion, value);
  const isTooLong = draft.text.length > charactersMax;
  const isReady =
    draft.text.trim() !== "" && !isTooLong && (draft.suggestion === null || suggestion !== null);
  const field = useRef<HTMLDivElement>(null);
  const mentions = useMentions({ id, draft, audience: whom, isReached, change, field });
  const submit = () => {
    if (busy || !isReady) return;
    void send({
      id: draft.id,
      text: draft.text,
      audience: whom,
      mentions: mentionedIn(draft.text, draft.mentions),
      suggestion,
    });
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (!isCombination(event, "submit") || event.repeat) return;
    event.preventDefault();
    submit();
  };
  const focus = useLostFocus(() => field.current?.querySelector("textarea")?.focus());
  const hasFoot = !isWhole(spot) || isReached || holdsSomething(draft);
  return (
    <div
      className="rounded-md border border-control bg-surface focus-within:border-accent-fill focus-within:ring-1 focus-within:ring-accent-fill"
      {...{ [spotAttribute]: spotName(spot) }}
      onKeyDown={submitByKey}
      onFocusCapture={() => setReached(true)}
      {...focus}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div ref={field} onKeyDown={mentions.onKeyDown} onBlur={mentions.close}>
        <TextControl
          id={id}
          lines="grow"
          value={draft.text}
          onValue={mentions.write}
          {...(placeholder === undefined ? {} : { placeholder })}
          className="border-0! bg-transparent! shadow-none! outline-none! max-sm:min-h-11"
          aria-invalid={isTooLong}
          aria-describedby={isTooLong ? `${id}-length` : undefined}
          {...mentions.attributes}
        />
        <MentionList {...mentions.list} />
      </div>
      {isTooLong ? (
        <p id={`${id}-length`} className="px-2.5 pb-2 text-sm text-red">
          At most {charactersMax.toLocaleString("en")} characters; this has{" "}
          {draft.text.length.toLocaleString("en")}.
        </p>
      ) : null}
      {draft.suggestion !== null && value !== undefined ? (
        <SuggestionField
          typed={draft.suggestion}
          instead={value}
          isValid={suggestion !== null}
          onType={(typed) => change({ suggestion: typed })}
        />
      ) : null}
      {refusal ? (
        <div className="px-2.5 pb-2">
          <RefusalNotice refusal={refusal} />
        </div>
      ) : null}
      {"place" in spot && spot.place !== null ? (
        <PhraseChoice reviewId={reviewId} place={spot.place} value={value} />
      ) : null}
      {!hasFoot ? null : (
        <div className="flex flex-wrap items-center gap-1.5 border-t p-1.5 pl-2">
          {/* What is suggested is for the author to take. */}
          {audience === null && reader.mayWriteInternally && draft.suggestion === null ? (
            <ChoiceGroup
              label="Who can read it"
              value={whom}
              onChange={(next) => change({ audience: next === "internal" ? "internal" : "author" })}
              choices={(["internal", "author"] as const).map((one) => ({
                value: one,
                label: audienceLabel(one, discussion.authors, reader),
              }))}
            />
          ) : (
            <AudienceTag audience={whom} />
          )}
          <span className="ml-auto flex items-center gap-0.5">
            <Button
              size="sm"
              variant="quiet"
              aria-label="Mention somebody"
              title="Mention somebody (@)"
              icon={<AtSign aria-hidden className="size-3.5" />}
              onClick={mentions.begin}
            />
            {canSuggest ? (
              <Button
                size="sm"
                variant="quiet"
                aria-pressed={draft.suggestion !== null}
                aria-label={typeof value === "string" ? "Suggest other words" : "Suggest another value"}
                title={typeof value === "string" ? "Suggest other words" : "Suggest another value"}
                icon={<Pencil aria-hidden className="size-3.5" />}
                onClick={() => change({ suggestion: draft.suggestion === null ? typedFrom(value) : null })}
              />
            ) : null}
          </span>
          {isWhole(spot) ? null : (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => closeDraft(reviewId, spot)}
              title="Keeps what is written here"
            >
              Close
            </Button>
          )}
          <Button size="sm" busy={busy} aria-disabled={!isReady} onClick={submit}>
            Comment <SubmitHint />
          </Button>
        </div>
      )}
    </div>
  );
}

type Sent = {
  id: string;
  text: string;
  audience: Audience;
  mentions: { id: string }[];
  suggestion: string | null;
};

/** On the review as a whole one goes on writing where one was. */
function isWhole(spot: Spot): boolean {
  return "place" in spot && spot.place === null;
}

function useSending({ reviewId, threads, begun }: Known, spot: Spot) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const send = async ({ id, text, audience, mentions, suggestion }: Sent) => {
    setBusy(true);
    const result = await callAction(() =>
      comment({
        ...{ id, reviewId, text, suggestion },
        ...("threadId" in spot ? { threadId: spot.threadId } : { audience, place: spot.place }),
        mentions: mentions.map(({ id }) => id),
      }),
    );
    setBusy(false);
    setRefusal(result.ok ? null : result);
    if (!result.ok) {
      if (isUsed(result)) beginAnew(reviewId, spot);
      return;
    }
    const known = new Set(threads.map(({ id }) => id));
    const next = result.value.threads.find(
      ({ id, comments }) => !known.has(id) && comments[0]?.text === text,
    );
    if (next && !isWhole(spot)) begun.note(next.id);
    takeSent(reviewId, spot, text);
    client.setQueryData(reviewQuery(reviewId).queryKey, result.value);
  };
  return { send, busy, refusal };
}

function SubmitHint() {
  const modifier = useModifierName();
  return modifier === null ? null : <Key>{modifier}↵</Key>;
}

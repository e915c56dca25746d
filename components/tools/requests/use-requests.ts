import { useEffect, useMemo, useState, type RefObject } from "react";
import { useQuery } from "@tanstack/react-query";
import { parseJson } from "@/lib/wire/contract/json";
import { reviewQuery } from "@/lib/web/queries";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import type { FormHandle } from "@/components/json-form";
import {
  answerOf,
  lastRequested,
  suggestionIn,
  type AnswerKind,
  type Requested,
} from "@/components/reviews/requests/requests";
import type { Revising } from "../tool-screen";

/** The changes that were requested, and what the form on this page makes of them. */
export type Requests = {
  review: ReviewView;
  /** The revision that the form is filled from. */
  current: PreparationView;
  requested: Requested;
  /** How many of them have no answer yet. */
  open: number;
  /** The ids of the suggestions that stand in the form. */
  taken: readonly string[];
  stateOf(thread: ThreadView): AnswerKind;
  /** Where a request stands in the form; null where it stands on the whole, or its place is gone. */
  placeOf(thread: ThreadView): string | null;
  take(thread: ThreadView): void;
  takeBack(commentId: string): void;
  /** Leads to its field. */
  focus(thread: ThreadView): void;
  /** The input as it would be sent now; told of each change. */
  live: LiveInput;
};

export type LiveInput = {
  subscribe(listener: () => void): () => void;
  version(): number;
  inputText(): string;
};

const noneTaken: ReadonlyMap<string, unknown> = new Map();

/** `note` is called with the form once it is there and after every change of it; `requests` is null where nobody asked for any. */
export function useRequests(
  revising: Revising | null,
  form: RefObject<FormHandle | null>,
): { requests: Requests | null; note(handle: FormHandle): void } {
  const { data: review } = useQuery({
    ...reviewQuery(revising?.reviewId ?? ""),
    enabled: revising !== null,
  });
  const [taken, setTaken] = useState(noneTaken);
  const [live] = useState(() => liveInput(form));
  const requested = useMemo(() => (review ? lastRequested(review) : null), [review]);
  const places = useMemo(
    () => (requested?.threads ?? []).flatMap((thread) => pointerOf(thread) ?? []),
    [requested],
  );
  useEffect(() => form.current?.remarks.follow(places), [form, places]);
  const note = (handle: FormHandle) => {
    handle.remarks.follow(places);
    setTaken(handle.remarks.taken());
    live.changed();
  };
  const current = review?.preparations[0];
  const requests = useMemo<Requests | null>(() => {
    if (!review || !current || !requested) return null;
    const stateOf = (thread: ThreadView): AnswerKind =>
      thread.comments.some(({ id }) => taken.has(id)) ? "taken" : answerOf(thread, requested.at);
    return {
      ...{ review, current, requested, live, stateOf },
      taken: [...taken.keys()],
      open: requested.threads.filter((thread) => stateOf(thread) === "open").length,
      placeOf: (thread) => {
        const place = pointerOf(thread);
        return place !== null && form.current?.remarks.isThere(place) === true ? place : null;
      },
      take: (thread) => {
        const suggested = suggestionIn(thread);
        const place = pointerOf(thread);
        const parsed = suggested ? parseJson(suggested.valueText) : null;
        if (suggested && place !== null && parsed?.ok)
          form.current?.remarks.take(suggested.id, place, parsed.value);
      },
      takeBack: (commentId) => form.current?.remarks.takeBack(commentId),
      focus: (thread) => {
        const place = pointerOf(thread);
        if (place !== null) form.current?.remarks.focus(place);
      },
    };
  }, [review, current, requested, taken, form, live]);
  return { requests, note };
}

/** Its place in the input that the form is filled from. */
function pointerOf({ place }: ThreadView): string | null {
  if (place === null) return null;
  const pointer = place.value ? place.value.now : place.is === "gone" ? null : place.place.pointer;
  return pointer === "" ? null : pointer;
}

function liveInput(form: RefObject<FormHandle | null>): LiveInput & { changed(): void } {
  const listeners = new Set<() => void>();
  let version = 0;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    inputText: () => form.current?.inputText() ?? "{}",
    changed: () => {
      version++;
      for (const listener of listeners) listener();
    },
  };
}

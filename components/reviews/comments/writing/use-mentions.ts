import { useState, type KeyboardEvent, type RefObject } from "react";
import { useQuery } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { peopleToAskQuery } from "@/lib/web/queries";
import type { Audience } from "@/lib/desk/reviews/discussion/types";
import type { PersonRef } from "@/lib/desk/reviews/types";
import { useDiscussion } from "../discussion";
import type { Draft } from "./drafts";
import { mentioningAt, peopleFor, withMention, type Mentioning } from "./mention-at";
import type { MentionListProps } from "./mention-list";

type Given = {
  id: string;
  draft: Draft;
  audience: Audience;
  /** Whether anything may be written soon: until then nobody is looked up. */
  isReached: boolean;
  change(next: Partial<Draft>): void;
  /** Holds the text's field. */
  field: RefObject<HTMLElement | null>;
};

/** An @ and what follows it offers names: arrow keys move, Enter or Tab takes one, Esc lets go. */
export function useMentions({ id, draft, audience, isReached, change, field }: Given) {
  const discussion = useDiscussion();
  const { data } = useQuery({
    ...peopleToAskQuery({ review: discussion?.reviewId ?? "" }),
    enabled: discussion !== null && isReached,
  });
  const [mentioning, setMentioning] = useState<Mentioning | null>(null);
  const [reached, setReached] = useState(0);
  const people =
    mentioning === null
      ? []
      : peopleFor(
          (data ?? discussion?.mentionable ?? []).filter(
            (one) => one.id !== discussion?.reader?.id && (audience === "author" || one.mayReadInternal),
          ),
          mentioning.typed,
        );
  const area = () => field.current?.querySelector("textarea") ?? null;
  const lookAt = (text: string, caret: number) => {
    setMentioning(mentioningAt(text, caret));
    setReached(0);
  };
  const take = (person: PersonRef) => {
    if (mentioning === null) return;
    const { text, caret } = withMention(draft.text, mentioning, person.name);
    put(text, caret, [
      ...draft.mentions.filter((one) => one.id !== person.id),
      { id: person.id, name: person.name },
    ]);
    setMentioning(null);
  };
  const put = (text: string, caret: number, mentions = draft.mentions) => {
    flushSync(() => change({ text, mentions }));
    area()?.focus();
    area()?.setSelectionRange(caret, caret);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (people.length === 0 || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: people.length - 1 }[event.key];
    const chosen = people[reached % people.length];
    if (step !== undefined) setReached((reached + step) % people.length);
    else if (event.key === "Escape") setMentioning(null);
    else if ((event.key === "Enter" || event.key === "Tab") && chosen) take(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const listId = `${id}-people`;
  const list: MentionListProps = { id: listId, people, reached: reached % Math.max(1, people.length), take };
  return {
    list,
    onKeyDown,
    write: (text: string) => {
      change({ text });
      lookAt(text, area()?.selectionStart ?? text.length);
    },
    /** An @ where the caret is. */
    begin: () => {
      const caret = area()?.selectionStart ?? draft.text.length;
      const before = draft.text.slice(0, caret);
      const at = before === "" || /\s$/.test(before) ? "@" : " @";
      put(before + at + draft.text.slice(caret), caret + at.length);
      setMentioning({ at: caret + at.length - 1, typed: "" });
      setReached(0);
    },
    close: () => setMentioning(null),
    attributes: {
      "aria-autocomplete": "list",
      ...(people.length > 0
        ? { "aria-controls": listId, "aria-activedescendant": `${listId}-${list.reached}` }
        : {}),
    } as const,
  };
}

import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import type { Place, ThreadView } from "@/lib/desk/reviews/discussion/types";
import type { PersonRef } from "@/lib/desk/reviews/types";
import type { JsonValue } from "@/lib/wire/contract/json";
import type { InputGroup } from "../values/input-rows";
import { MarkedThreads } from "../values/marked-threads";
import { threadsByPointer } from "../values/marks";
import type { Reader } from "./people";

export type Mentionable = PersonRef & { mayReadInternal: boolean };

/** What is said about one review, and to whom its page belongs. */
export type Discussion = {
  reviewId: string;
  /** The number of the newest revision. */
  revision: number;
  threads: readonly ThreadView[];
  reader: Reader | null;
  authors: readonly PersonRef[];
  /** The newest input, and how it stands as a form; null and none while it is being read, and where it can't be. */
  input: JsonValue | null;
  groups: readonly InputGroup[];
  /** Whom a comment can name, as far as the review says: for as long as all of them are looked up. */
  mentionable: readonly Mentionable[];
  /** JSON pointers of what isn't shown. */
  concealed: readonly string[];
  /** Opens a comment on a place, and leads there. */
  begin(place: Place): void;
};

export type Known = Discussion & {
  marked: ReadonlyMap<string, ThreadView[]>;
  /** The thread that this page has just begun: it takes the focus where it comes up. */
  begun: { note(threadId: string): void; take(threadId: string): boolean };
};

const Context = createContext<Known | null>(null);

export function DiscussionProvider({ of, children }: { of: Discussion; children: ReactNode }) {
  const [begun] = useState(createBegun);
  const marked = useMemo(() => threadsByPointer(of.threads), [of.threads]);
  const value = useMemo(() => ({ ...of, marked, begun }), [of, marked, begun]);
  return (
    <Context value={value}>
      <MarkedThreads value={marked}>{children}</MarkedThreads>
    </Context>
  );
}

function createBegun(): Known["begun"] {
  let begun: string | null = null;
  return {
    note: (threadId) => {
      begun = threadId;
    },
    take: (threadId) => {
      if (begun !== threadId) return false;
      begun = null;
      return true;
    },
  };
}

/** Null where nobody discusses, such as in a comparison. */
export function useDiscussion(): Known | null {
  return useContext(Context);
}

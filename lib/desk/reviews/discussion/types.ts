import type { PersonRef } from "../types";

/** What a person wrote on a review. */
export type CommentView = {
  id: string;
  by: PersonRef;
  at: string;
  /** The revision that was the newest then. */
  revision: number;
  /** At most 2,000 characters; null once the retention has erased it, or where it can't be opened. */
  text: string | null;
  isErased: boolean;
};

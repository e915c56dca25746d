import { readSnapshot, type FormSnapshot } from "@/lib/wire/json-schema/form-snapshot";
import type { DraftView } from "@/lib/desk/personal/saved-inputs/types";
import type { readTyped, TabDraft } from "../typed-input";

/** State of what is typed, as far as the server has it. */
export type DraftState =
  | { kind: "none" }
  /** `opened`: it was there when the form was opened. */
  | { kind: "saved"; at: string; opened: boolean }
  /** The server has one that it can't open. */
  | { kind: "unreadable"; at: string }
  /** Kept in this tab alone for now. */
  | { kind: "unsaved" }
  /** The server won't take it; this tab keeps it until it is shortened. */
  | { kind: "too_large" }
  /** Another tab or browser has saved a newer one; this tab keeps its own. */
  | { kind: "conflict"; theirs: DraftView };

export type OpenedDraft = {
  /** Null: there is nothing to go on with. */
  snapshot: FormSnapshot | null;
  versions: string[];
  state: DraftState;
};

/**
 * What a form is opened with: what this tab could not save goes first, and a newer draft is offered beside it. What the
 * server has had from this tab is the server's to tell: it may have been changed or discarded elsewhere.
 */
export function resolveDraft(tab: ReturnType<typeof readTyped>, server: DraftView | null): OpenedDraft {
  const saved = server?.snapshotText ? readSnapshot(server.snapshotText) : null;
  if (tab !== null && !isSuperseded(tab, server, saved) && tab.snapshotText !== server?.snapshotText) {
    const isKnown = server === null || tab.versions.includes(server.version);
    return {
      snapshot: tab.snapshot,
      versions: tab.versions,
      state: isKnown || saved === null ? { kind: "unsaved" } : { kind: "conflict", theirs: server },
    };
  }
  if (server === null) return { snapshot: null, versions: [], state: { kind: "none" } };
  return { snapshot: saved, versions: [server.version], state: stateOf(server, saved) };
}

function stateOf({ updatedAt: at, discarded }: DraftView, saved: FormSnapshot | null): DraftState {
  if (saved !== null) return { kind: "saved", at, opened: true };
  // It is replaced by the next.
  return discarded ? { kind: "none" } : { kind: "unreadable", at };
}

/** The server had it, and it was changed or discarded elsewhere since. */
function isSuperseded(
  { arrived, versions }: TabDraft,
  server: DraftView | null,
  saved: FormSnapshot | null,
): boolean {
  if (server === null) return false;
  const last = versions.at(-1) ?? "";
  const wentOn = arrived === true || server.earlier.includes(last);
  if (server.discarded) return wentOn || last === server.version;
  return wentOn && saved !== null && !versions.includes(server.version);
}

import type { JsonObject } from "@/lib/wire/contract/json";
import {
  isEmptySnapshot,
  snapshotText,
  withoutConcealed,
  type FormSnapshot,
} from "@/lib/wire/json-schema/form-snapshot";
import { newId } from "@/lib/web/queries/new-id";
import type { DraftView } from "@/lib/desk/personal/saved-inputs/types";
import { forgetTyped, saveLocalDraft, noteArrived, typedKey } from "../typed-input";
import { deleteDraft, putDraft, type DraftAddress } from "./draft-requests";
import type { DraftState, OpenedDraft } from "./resolve-draft";

const afterTypingMs = 800;
const againAfterMs = 10_000;
const versionsMax = 20;

/**
 * Keeps what is typed into one form: on the server a moment after each change and when the page is left, and in this tab
 * for as long as the server does not hold it. One request at a time, except when the page is left.
 */
export class DraftKeeper {
  private current: DraftState;
  private versions: string[];
  private take: (() => FormSnapshot) | null = null;
  private isDirty = false;
  private saving: Promise<void> | null = null;
  /** Counts discards: what was on its way before one is not spoken of after it. */
  private discards = 0;
  private isPaused = false;
  private hasLeft = false;
  private isSignedOut = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly key: string;
  private readonly listeners = new Set<() => void>();

  /** What `schema` conceals is never kept. */
  constructor(
    private readonly of: DraftAddress,
    private readonly schema: JsonObject | undefined,
    opened: Omit<OpenedDraft, "snapshot">,
  ) {
    this.current = opened.state;
    this.versions = opened.versions;
    this.key = typedKey(of.personId, of.toolName, of.reviewId);
  }

  readonly state = (): DraftState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What was typed has changed; `take` reads it when it is saved. */
  edited(take: () => FormSnapshot): void {
    this.take = take;
    this.isDirty = true;
    this.hasLeft = false;
    // Whoever types on has not signed out after all.
    this.isSignedOut = false;
    if (this.saving === null) this.plan(afterTypingMs);
  }

  /** Nothing is sent until it resumes: what is typed is on its way to the API. */
  pause(): void {
    this.isPaused = true;
    clearTimeout(this.timer);
  }

  resume(): void {
    this.isPaused = false;
    if (this.isDirty) this.plan(afterTypingMs);
  }

  discard(): void {
    clearTimeout(this.timer);
    this.isDirty = false;
    forgetTyped(this.key);
    this.discards++;
    // Not before what is on its way, which would come back.
    if (this.versions.length > 0)
      void (this.saving ?? Promise.resolve()).then(() => deleteDraft(this.of, this.versions));
    this.show({ kind: "none" });
  }

  /** Saves over the newer draft of elsewhere. */
  keepMine({ version }: DraftView): void {
    this.versions.push(version);
    this.isDirty = true;
    this.show({ kind: "unsaved" });
    this.save();
  }

  /** Goes on with the newer draft of elsewhere, which the form is filled with. */
  takeTheirs({ version, updatedAt }: DraftView): void {
    this.versions = [version];
    this.isDirty = false;
    forgetTyped(this.key);
    this.show({ kind: "saved", at: updatedAt, opened: true });
  }

  /** Once, when the page is left: in this tab at once, and on the server if the request still gets there. */
  leave(): void {
    // The next form of this tab may be opened before what is sent now is there: it goes on from the tab's own.
    this.hasLeft = true;
    this.save(true);
  }

  /** What signing out clears from the tab is not put back. */
  signOut(): void {
    this.leave();
    this.isSignedOut = true;
  }

  private save(leaving = false): void {
    clearTimeout(this.timer);
    // A page whose person is gone keeps nothing of theirs; it is hidden where they signed out in another tab.
    if (this.isSignedOut || document.documentElement.hidden) return;
    if (!this.isDirty || this.take === null || (!leaving && (this.saving !== null || this.isPaused))) return;
    const snapshot = withoutConcealed(this.take(), this.schema);
    if (isEmptySnapshot(snapshot)) return this.discard();
    const text = snapshotText(snapshot);
    const version = newId();
    const basedOn = this.versions.slice(-versionsMax);
    // With the version that is about to be sent: whoever opens the form next knows it again.
    saveLocalDraft(this.key, { snapshotText: text, versions: [...basedOn, version] });
    if (this.isPaused || this.current.kind === "conflict") return;
    this.isDirty = false;
    const sent = this.send({ snapshotText: text, version, basedOn }).finally(() => {
      if (this.saving === sent) this.saving = null;
      if (this.isDirty && this.isSettled()) this.plan(afterTypingMs);
    });
    this.saving = sent;
  }

  private async send(draft: Parameters<typeof putDraft>[1]): Promise<void> {
    const { discards } = this;
    this.versions = [...draft.basedOn, draft.version];
    const saved = await putDraft(this.of, draft);
    if (discards === this.discards) this.settle(saved, draft.version);
  }

  private settle(saved: Awaited<ReturnType<typeof putDraft>>, version: string): void {
    if (saved?.kind === "saved") {
      this.versions = this.versions.slice(Math.max(0, this.versions.indexOf(version)));
      if (this.hasLeft) noteArrived(this.key, version);
      else if (!this.isDirty) forgetTyped(this.key);
      this.show({ kind: "saved", at: saved.updatedAt, opened: false });
      return;
    }
    // The same text would be refused again: the next try is for what is typed next.
    if (saved?.kind === "too_large") return this.show(saved);
    // A later one of this tab was there first.
    if (saved && this.versions.includes(saved.draft.version)) return;
    this.isDirty = true;
    this.show(saved ? { kind: "conflict", theirs: saved.draft } : { kind: "unsaved" });
    if (!saved) this.plan(againAfterMs);
  }

  /** The server has answered for the last text, which it needn't be sent again. */
  private isSettled(): boolean {
    return this.current.kind === "saved" || this.current.kind === "too_large";
  }

  private plan(inMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), inMs);
  }

  private show(state: DraftState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}

import { beforeEach, expect, test, vi } from "vitest";
import { readSnapshot, snapshotOf, type FormSnapshot } from "@/lib/wire/json-schema/form-snapshot";
import type { DraftSaved } from "@/lib/desk/personal/saved-inputs/types";
import { readTyped, typedKey } from "../typed-input";
import { DraftKeeper } from "./draft-keeper";
import { resolveDraft } from "./resolve-draft";

const of = { personId: "p-ada", toolName: "noteSave", reviewId: null };
const key = typedKey(of.personId, of.toolName, of.reviewId);
const nothing = { versions: [], state: { kind: "none" } } as const;
const schema = { type: "object", properties: { key: { format: "password" } } };
const at = "2026-03-01T12:00:00.000Z";

type Sent = {
  method: string;
  version?: string;
  basedOn?: string[];
  versions?: string[];
  snapshotText?: string;
};
let sent: Sent[];
let answer: (request: Sent) => Promise<Response>;
const savedAs = ({ version = "" }: Sent) =>
  Promise.resolve(Response.json({ kind: "saved", version, updatedAt: at } satisfies DraftSaved));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  document.documentElement.hidden = false;
  sent = [];
  answer = savedAs;
  vi.stubGlobal("fetch", (_path: string, { method, body }: { method: string; body: string }) => {
    const request = { method, ...(JSON.parse(body) as object) } as Sent;
    sent.push(request);
    return answer(request);
  });
});

const keeper = () => new DraftKeeper(of, schema, { ...nothing, versions: [] });
const typed = (title: string) => () => snapshotOf({ title, key: "k-secret" });
const valueOf = (text = "") => readSnapshot(text)?.value;

test("what is typed is sent once it rests, without what is concealed, and then leaves the tab", async () => {
  const draft = keeper();
  draft.edited(typed("T"));
  draft.edited(typed("Thaw"));
  await vi.runAllTimersAsync();
  expect(sent.map(({ snapshotText }) => valueOf(snapshotText))).toEqual([{ title: "Thaw" }]);
  expect(draft.state()).toEqual({ kind: "saved", at, opened: false });
  expect(sessionStorage.length).toBe(0);
  draft.edited(typed("Thaw week"));
  await vi.runAllTimersAsync();
  expect(sent[1]?.basedOn).toEqual([sent[0]?.version]);
});

test("without an answer it stays in the tab, is tried again, and knows the version that may have arrived", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  const draft = keeper();
  draft.edited(typed("Thaw"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(draft.state()).toEqual({ kind: "unsaved" });
  expect(readTyped(key)?.snapshot.value).toEqual({ title: "Thaw" });
  answer = savedAs;
  await vi.runAllTimersAsync();
  expect(sent.at(-1)?.basedOn).toEqual([sent[0]?.version]);
  expect(draft.state()).toMatchObject({ kind: "saved" });
  expect(sessionStorage.length).toBe(0);
});

test("what is too large for the server is not sent again until it is changed, and stays in the tab", async () => {
  answer = () => Promise.resolve(new Response(null, { status: 413 }));
  const draft = keeper();
  draft.edited(typed("Thaw"));
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
  expect(draft.state()).toEqual({ kind: "too_large" });
  draft.leave();
  expect(readTyped(key)?.snapshot.value).toEqual({ title: "Thaw" });
  answer = savedAs;
  draft.edited(typed("T"));
  await vi.runAllTimersAsync();
  expect(draft.state()).toMatchObject({ kind: "saved" });
  expect(sessionStorage.length).toBe(0);
});

test("a newer draft of elsewhere stops the saving until the person chooses", async () => {
  const theirs = { version: "theirs", earlier: [], updatedAt: at, snapshotText: null };
  answer = () => Promise.resolve(Response.json({ kind: "conflict", draft: theirs } satisfies DraftSaved));
  const draft = keeper();
  draft.edited(typed("Mine"));
  await vi.runAllTimersAsync();
  draft.edited(typed("Mine too"));
  await vi.runAllTimersAsync();
  expect(draft.state()).toEqual({ kind: "conflict", theirs });
  expect(sent).toHaveLength(1);
  expect(readTyped(key)?.snapshot.value).toEqual({ title: "Mine too" });
  answer = savedAs;
  draft.keepMine(theirs);
  await vi.runAllTimersAsync();
  expect(sent[1]?.basedOn).toContain("theirs");
  expect(draft.state()).toMatchObject({ kind: "saved" });
});

test("a draft that is discarded while it is being saved does not come back", async () => {
  let arrive = () => {};
  answer = (request) => new Promise((resolve) => (arrive = () => resolve(savedAs(request))));
  const draft = keeper();
  draft.edited(typed("Thaw"));
  await vi.advanceTimersByTimeAsync(1_000);
  draft.discard();
  expect(sent.map(({ method }) => method)).toEqual(["PUT"]);
  arrive();
  await vi.runAllTimersAsync();
  expect(sent[1]).toMatchObject({ method: "DELETE", versions: [sent[0]?.version] });
  expect(draft.state()).toEqual({ kind: "none" });
});

test("nothing is sent while the input is on its way to the API, and what was typed meanwhile is sent after", async () => {
  const draft = keeper();
  draft.pause();
  draft.edited(typed("Thaw"));
  await vi.runAllTimersAsync();
  expect(sent).toEqual([]);
  draft.resume();
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
});

test("F82 a page that is left because its person is gone puts nothing back into the tab", () => {
  const draft = keeper();
  draft.edited(typed("For my eyes"));
  draft.signOut();
  sessionStorage.clear();
  draft.leave();
  expect(sessionStorage.length).toBe(0);
  const other = keeper();
  other.edited(typed("For my eyes"));
  document.documentElement.hidden = true;
  other.leave();
  expect(sessionStorage.length).toBe(0);
});

test("a form opens with what its tab could not save, and with a newer draft beside it", () => {
  const text = (value: object): string => JSON.stringify({ ...snapshotOf({}), value });
  const inTab = (value: object, versions: string[]) => ({
    snapshotText: text(value),
    versions,
    snapshot: { ...snapshotOf({}), value } as FormSnapshot,
  });
  const server = { version: "v2", earlier: ["v1b"], updatedAt: at, snapshotText: text({ a: 2 }) };
  expect(resolveDraft(null, null).state).toEqual({ kind: "none" });
  expect(resolveDraft(null, server)).toMatchObject({
    state: { kind: "saved", opened: true },
    versions: ["v2"],
  });
  expect(resolveDraft(inTab({ a: 3 }, ["v2"]), server)).toMatchObject({
    state: { kind: "unsaved" },
    snapshot: { value: { a: 3 } },
  });
  expect(resolveDraft(inTab({ a: 3 }, ["v1"]), server).state).toEqual({ kind: "conflict", theirs: server });
  expect(resolveDraft(inTab({ a: 2 }, ["v1"]), server).state).toMatchObject({ kind: "saved" });
  // One that can't be opened is replaced by the next.
  expect(resolveDraft(null, { ...server, snapshotText: null })).toMatchObject({
    snapshot: null,
    versions: ["v2"],
  });
  // Discarded elsewhere: only what the server never had is still offered.
  const gone = {
    version: "v2",
    earlier: ["v1b"],
    updatedAt: at,
    snapshotText: null,
    discarded: true,
  } as const;
  expect(resolveDraft(null, gone)).toMatchObject({ snapshot: null, state: { kind: "none" } });
  expect(resolveDraft(inTab({ a: 3 }, ["v1", "v2"]), gone).snapshot).toBeNull();
  expect(resolveDraft(inTab({ a: 3 }, ["v2", "v3"]), gone).state).toEqual({ kind: "unsaved" });
  // The tab was gone before it heard that its own had arrived, and it went on elsewhere.
  expect(resolveDraft(inTab({ a: 3 }, ["v1b"]), gone).snapshot).toBeNull();
  expect(resolveDraft(inTab({ a: 3 }, ["v1b"]), server).state).toMatchObject({ kind: "saved" });
  const arrived = { ...inTab({ a: 3 }, ["v1"]), arrived: true };
  expect(resolveDraft(arrived, gone).snapshot).toBeNull();
  expect(resolveDraft(arrived, server)).toMatchObject({
    snapshot: { value: { a: 2 } },
    state: { kind: "saved" },
  });
});

test("a tab that is left knows which of its versions the server has had", async () => {
  const draft = keeper();
  draft.edited(typed("Thaw"));
  draft.leave();
  expect(readTyped(key)).toMatchObject({ versions: [sent[0]?.version], arrived: false });
  await vi.runAllTimersAsync();
  expect(readTyped(key)).toMatchObject({ versions: [sent[0]?.version], arrived: true });
});

import { QueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { ownReviewsQuery, presetsQuery, toolQuery } from "@/lib/web/queries";
import {
  readSnapshot,
  snapshotOf,
  snapshotText,
  type SnapshotAsked,
} from "@/lib/wire/json-schema/form-snapshot";
import type { DraftView } from "@/lib/desk/personal/saved-inputs/types";
import { prepareTool } from "@/lib/web/actions/tools";
import type { ActionRefusal } from "@/lib/web/actions/types";
import type { Outcome } from "@/lib/desk/reviews/types";
import type { ToolView } from "@/lib/web/server/types";
import { loadMessages } from "@/components/kit/messages/later-messages";
import { loadJsonPane } from "@/components/json-form/schema-form";
import { loadRefused } from "./form/submission-results";
import { ToolScreen, type Revising } from "./tool-screen";

// What is fetched on demand comes at once here.
beforeAll(async () => {
  await Promise.all([
    import("./replace-dialog"),
    import("@/components/reviews/outcome/run-instead"),
    loadMessages(),
    loadRefused(),
    loadJsonPane(),
  ]);
}, 60_000);

const name = "noteSave";
const tool: ToolView = {
  name,
  title: "Save a note",
  description: "Keeps a note.",
  scopes: ["notes.write"],
  confirmation: null,
  mutability: "mutating",
  gate: null,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  nature: { effect: "mutates", declared: true, destructive: "no", contradictory: false },
  group: "",
  locked: null,
  news: null,
  platform: null,
  parameters: [],
  unusable: null,
  upload: null,
  inputSchemaText:
    '{"type":"object","properties":{"title":{"type":"string","title":"Title"}},"required":["title"]}',
  schemaProblem: null,
  uiSchema: null,
  uiSchemaProblem: null,
  lookups: [],
  readers: [],
};
const preset = {
  id: "p-1",
  toolName: "draftSave",
  name: "Launch",
  isShared: true,
  owner: { id: "p-ben", name: "Ben" },
  updatedAt: "2026-03-01T12:00:00.000Z",
  mayChange: false,
  mayDelete: false,
};

let puts: string[];
beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.hidden = false;
  puts = [];
  vi.stubGlobal("fetch", async (path: string, init?: { method?: string; body?: string }) => {
    if (path === `/data/presets/${preset.id}`)
      return Response.json({ ...preset, inputText: '{"title":"From the preset"}' });
    if (path.startsWith("/data/own-reviews")) return Response.json([]);
    if (path.startsWith("/data/people-to-ask"))
      return Response.json([{ id: "s", name: "Sana", mayApprove: true, isHere: true, lastSeenAt: null }]);
    if (path === `/data/tools/${name}`) return Response.json(tool);
    const body = JSON.parse(init?.body ?? "{}") as { version?: string; snapshotText?: string };
    if (init?.method === "PUT") puts.push(body.snapshotText ?? "");
    return Response.json({ kind: "saved", version: body.version, updatedAt: "2026-03-01T12:00:00.000Z" });
  });
});

function show(
  draftOf: string | null = null,
  mayUse = true,
  shown = tool,
  revising: Revising | null = null,
  asked: SnapshotAsked[] = [],
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(toolQuery(name).queryKey, shown);
  client.setQueryData(presetsQuery(name).queryKey, [preset]);
  client.setQueryData(ownReviewsQuery(name).queryKey, []);
  const saved = draftOf === null ? null : snapshotText({ ...snapshotOf({ title: draftOf }), asked });
  const draft: DraftView | null =
    saved === null
      ? null
      : {
          version: "v1",
          earlier: [],
          updatedAt: preset.updatedAt,
          snapshotText: saved,
        };
  client.setQueryData<DraftView | null>(["drafts", name, revising?.reviewId ?? null], draft);
  renderWithQueries(
    <ToolScreen
      personId="p-ada"
      {...{ name }}
      mayRun={mayUse}
      mayPrepare={mayUse}
      revising={revising}
      opening={null}
      runId={null}
    />,
    client,
  );
}
const title = async () => screen.findByLabelText<HTMLInputElement>(/^Title/, {}, { timeout: 10_000 });

test("what is typed is saved as a draft, and Ctrl+Enter prepares it at once", async () => {
  vi.mocked(prepareTool).mockResolvedValue(refused({ outcome }));
  show();
  fireEvent.change(await title(), { target: { value: "Thaw" } });
  await waitFor(() => expect(puts.map((text) => readSnapshot(text)?.value)).toEqual([{ title: "Thaw" }]), {
    timeout: 5_000,
  });
  await screen.findByText(/^Draft saved/);
  fireEvent.keyDown(await title(), { key: "Enter", ctrlKey: true });
  await screen.findByText("The API refused this");
  expect(vi.mocked(prepareTool).mock.calls.map(([{ inputText }]) => inputText)).toEqual(['{"title":"Thaw"}']);
});

test("whom to ask is kept with the draft, and whoever can’t be asked any more is dropped", async () => {
  vi.mocked(prepareTool).mockReset().mockResolvedValue(refused({ outcome }));
  const sana = { id: "s", name: "Sana" };
  show("Thaw", true, tool, null, [sana, { id: "gone", name: "Gone" }]);
  await title();
  await screen.findByRole("button", { name: "Ask 1: Sana" }, { timeout: 10_000 });
  fireEvent.change(await title(), { target: { value: "Thaw week" } });
  await waitFor(() => expect(readSnapshot(puts.at(-1) ?? "")?.asked).toEqual([sana]), { timeout: 5_000 });
  fireEvent.keyDown(await title(), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(vi.mocked(prepareTool).mock.lastCall?.[0].ask).toEqual(["s"]));
  fireEvent.click(screen.getByRole("button", { name: "Ask 1: Sana" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: /^Sana/ }));
  await waitFor(() => expect(readSnapshot(puts.at(-1) ?? "{}")?.asked).toBeUndefined(), { timeout: 5_000 });
});

test("a date that Ctrl+Enter reads is shown first, and prepared by the next press", async () => {
  vi.mocked(prepareTool).mockReset().mockResolvedValue(refused({ outcome }));
  const inputSchemaText =
    '{"type":"object","properties":{"at":{"type":"string","format":"date-time","title":"At"}}}';
  show(null, true, { ...tool, inputSchemaText });
  const at = await screen.findByRole<HTMLInputElement>("textbox", { name: /^At/ }, { timeout: 10_000 });
  fireEvent.change(at, { target: { value: "2031-11-27 09:30" } });
  fireEvent.keyDown(at, { key: "Enter", ctrlKey: true });
  expect(at.value).toMatch(/^2031-11-27T09:30:00(?:Z|[+-]\d\d:\d\d)$/);
  expect(prepareTool).not.toHaveBeenCalled();
  fireEvent.keyDown(at, { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(prepareTool).toHaveBeenCalledTimes(1));
  expect(vi.mocked(prepareTool).mock.calls[0]?.[0].inputText).toBe(JSON.stringify({ at: at.value }));
});

test("a draft is opened, discarded and brought back, and a preset asks before it replaces one", async () => {
  show("Earlier");
  expect((await title()).value).toBe("Earlier");
  screen.getByText(/^Draft from/);
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect((await title()).value).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect((await title()).value).toBe("Earlier");
  await screen.findByText(/^Draft saved/, {}, { timeout: 5_000 });
  fireEvent.click(screen.getByRole("button", { name: /^Launch/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Replace it" }));
  await waitFor(async () => expect((await title()).value).toBe("From the preset"));
});

const withExample: ToolView = {
  ...tool,
  inputSchemaText:
    '{"type":"object","properties":{"title":{"type":"string","title":"Title"}},"examples":[{"title":"Thaw week"}]}',
};

test("a schema's example is filled in when it is asked for, and undone", async () => {
  show(null, true, withExample);
  expect((await title()).value).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Fill in the example" }));
  expect((await title()).value).toBe("Thaw week");
  screen.getByText("Filled in from the example");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect((await title()).value).toBe("");
  screen.getByRole("button", { name: "Fill in the example" });
});

test("JSON beside the form takes the place of what else is known of the tool, and stays through an example", async () => {
  show(null, true, withExample);
  await title();
  fireEvent.click(screen.getByRole("tab", { name: "Split" }));
  const json = await screen.findByRole("complementary", { name: "Input as JSON" });
  expect(screen.queryByRole("complementary", { name: "About this tool" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Fill in the example" }));
  await waitFor(() => expect(json.textContent).toContain("Thaw week"), { timeout: 10_000 });
  fireEvent.click(screen.getByRole("tab", { name: "Form" }));
  screen.getByRole("complementary", { name: "About this tool" });
});

test("whoever may only look sees what the tool may do and its presets, and no form", () => {
  show(null, false);
  screen.getByText("You can only view this tool");
  screen.getByText("Countersign runs it only once it’s approved as the review policy asks.");
  expect(screen.queryByRole("button", { name: "Prepare for review" })).toBeNull();
  expect(screen.getByRole("button", { name: /^Launch/ })).toHaveProperty("disabled", true);
});

test("where a tool's own words name reviews, its page says whose they are", () => {
  show(null, false);
  expect(screen.queryByText(/Countersign’s/)).toBeNull();
  cleanup();
  show(null, false, { ...tool, description: "Keeps a note. A review of an earlier one becomes void." });
  screen.getByText("Here, reviews are the API’s own, not Countersign’s.");
});

const outcome: Outcome = {
  kind: "tool_error",
  httpStatus: 200,
  code: "INVALID_INPUT",
  message: "“title” is taken.",
  retryable: false,
};
const refused = (more: Partial<ActionRefusal> & { outcome: Outcome }): ActionRefusal => ({
  ok: false,
  kind: "upstream",
  problem: {
    code: "refused",
    refusal: "refused_by_api",
    reason: { code: "not_prepared", outcome: more.outcome, currentRevision: null },
  },
  recorded: { reviewId: "r-1", preparationId: "pr-1" },
  ...more,
});

test("what the API refuses to prepare stands at the field that it names, and what was typed stays", async () => {
  vi.mocked(prepareTool).mockResolvedValue(
    refused({ outcome, errors: [{ path: "/title", message: "“title” is taken." }] }),
  );
  show();
  fireEvent.change(await title(), { target: { value: "Thaw" } });
  fireEvent.click(screen.getByRole("button", { name: "Prepare for review" }));
  await screen.findByText("The API refused this");
  screen.getByText(/Nothing was prepared\./);
  const field = await title();
  expect(field.value).toBe("Thaw");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByText("“title” is taken.").length).toBeGreaterThan(1);
  expect(screen.getByRole("button", { name: "Prepare for review" })).toHaveProperty("disabled", false);
});

test("F78 what the API refuses to prepare because the tool only reads can be run from its form", async () => {
  vi.mocked(prepareTool).mockResolvedValue(refused({ outcome: { ...outcome, readsOnly: true } }));
  show();
  fireEvent.change(await title(), { target: { value: "Thaw" } });
  fireEvent.click(screen.getByRole("button", { name: "Prepare for review" }));
  await screen.findByRole("button", { name: "Run now with this input" });
});

test("the bar counts what is to fix, and leads to the list of it", async () => {
  show();
  const title = await screen.findByLabelText("Title");
  fireEvent.click(screen.getByRole("button", { name: /^Prepare/ }));
  const count = await screen.findByRole("button", { name: "1 to fix" });
  title.focus();
  fireEvent.click(count);
  expect(document.activeElement?.textContent).toContain("1 problem to fix");
  fireEvent.change(title, { target: { value: "x" } });
  expect(screen.queryByRole("button", { name: "1 to fix" })).toBeNull();
});

test("whoever prepares a rejected revision again reads why it was rejected, and by whom", async () => {
  const rejection = {
    by: { id: "p-rowan", name: "Rowan" },
    verdict: "rejected" as const,
    isVoid: false,
    reason: "Softer, please.",
    at: preset.updatedAt,
  };
  const revising = {
    toolName: name,
    reviewId: "r-1",
    preparationId: "pr-1",
    revision: 1,
    inputText: '{"title":"Loud"}',
  };
  show(null, true, tool, { ...revising, image: null, concealed: [], rejection });
  await title();
  expect(screen.getByText(/^Rowan rejected the last revision/)).toBeTruthy();
  expect(screen.getByText("Softer, please.").tagName).toBe("BLOCKQUOTE");
});

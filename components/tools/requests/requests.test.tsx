import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import {
  draftQuery,
  ownReviewsQuery,
  peopleToAskQuery,
  personQuery,
  presetsQuery,
  reviewQuery,
  toolQuery,
} from "@/lib/web/queries";
import { answerThread } from "@/lib/web/actions/reviews";
import { prepareTool } from "@/lib/web/actions/tools";
import { stringifyJson } from "@/lib/wire/contract/json";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import type { ReviewView } from "@/lib/desk/reviews/types";
import type { ToolView } from "@/lib/web/server/types";
import { reviewView } from "@/components/reviews/testing/review-view";
import { olive, rowan, sana, threadComment, threadView } from "@/components/reviews/testing/threads";
import { loadJsonPane } from "@/components/json-form/schema-form";
import { ToolScreen } from "../tool-screen";
import { changingTool } from "../testing/changing-tool";

beforeAll(async () => {
  await Promise.all([import("./parts"), loadJsonPane()]);
}, 60_000);

const at = (minute: number) => `2026-03-01T12:${String(minute).padStart(2, "0")}:00.000Z`;
const text = { type: "string", title: "Text" };
const post = { type: "object", title: "Post", properties: { text }, required: ["text"] };
const schema = { type: "object", properties: { posts: { type: "array", title: "Posts", items: post } } };
const tool: ToolView = changingTool({ name: "draftSave", inputSchemaText: stringifyJson(schema) });
const preparedText = '{"posts":[{"text":"The ice held."},{"text":"Half a kettle."}]}';
const mira = { id: "mira", name: "Mira Holm" };

const on = (pointer: string) => ({ place: { place: { pointer, quote: null }, is: "here" as const } });
const suggestion = { valueText: '"The ice is thin."', takenIn: [], costsApprover: true, leavesNobody: false };
const threads: ThreadView[] = [
  threadView("ice", {
    ...on("/posts/0/text"),
    comments: [
      threadComment("ice", { text: "Say it plainly." }),
      threadComment("thin", { by: sana, suggestion }),
    ],
  }),
  threadView("kettle", {
    ...on("/posts/1/text"),
    comments: [threadComment("kettle", { text: "A kettle or a pot?" })],
  }),
  threadView("whole", { comments: [threadComment("whole", { text: "Add the journal link." })] }),
  threadView("internal", { audience: "internal", comments: [threadComment("internal", { text: "canary" })] }),
];
const decision = {
  by: rowan,
  verdict: "rejected" as const,
  isVoid: false,
  reason: "Nearly there.",
  at: at(10),
};
const rejection = { ...decision, changesRequested: true as const };

let puts: string[];
beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.hidden = false;
  puts = [];
  vi.stubGlobal("fetch", async (_path: string, init?: { method?: string; body?: string }) => {
    if (init?.method === undefined) return new Response(null, { status: 404 });
    const body = JSON.parse(init?.body ?? "{}") as { version?: string; snapshotText?: string };
    if (init?.method === "PUT") puts.push(body.snapshotText ?? "");
    return Response.json({ kind: "saved", version: body.version, updatedAt: at(30) });
  });
});
afterEach(cleanup);

function open(said = threads, inputText = preparedText) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const prepared = reviewView("r", {
    id: "p1",
    author: olive,
    state: "rejected",
    decisions: [rejection],
    inputText,
  });
  const { approval } = prepared;
  const review: ReviewView = {
    ...prepared,
    approval: { ...approval, whoMay: { ...approval.whoMay, approve: [rowan, sana, mira] } },
    threads: said,
  };
  const seen = { mayReadInternal: true, mayApprove: true, isHere: true, lastSeenAt: null };
  client.setQueryData(toolQuery(tool.name).queryKey, tool);
  client.setQueryData(presetsQuery(tool.name).queryKey, []);
  client.setQueryData(ownReviewsQuery(tool.name).queryKey, []);
  client.setQueryData(draftQuery(tool.name, "r").queryKey, null);
  client.setQueryData(reviewQuery("r").queryKey, review);
  client.setQueryData(personQuery().queryKey, { ...olive, email: "", roles: ["operator"] } as never);
  client.setQueryData(
    peopleToAskQuery({ review: "r" }).queryKey,
    [rowan, sana, mira].map((person) => ({ ...person, ...seen })),
  );
  const revising = {
    ...{ toolName: tool.name, reviewId: "r", preparationId: "p1", revision: 1, inputText },
    ...{ image: null, concealed: [], rejection },
  };
  renderWithQueries(
    <ToolScreen
      personId="olive"
      name={tool.name}
      mayRun
      mayPrepare
      {...{ revising, opening: null, runId: null }}
    />,
    client,
  );
  return {
    answer: (next: ThreadView[]) =>
      act(() => client.setQueryData(reviewQuery("r").queryKey, { ...review, threads: next })),
  };
}
const request = (name: string) =>
  screen.findByRole("group", { name: `Request on ${name}` }, { timeout: 10_000 });
const field = (index: number) => screen.getAllByLabelText<HTMLInputElement>(/^Text/)[index];
const bar = () => screen.getByRole("region", { name: "Prepare" });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("each request stands at its field and on top, none of it internal, and the bar counts what has no answer", async () => {
  open();
  const ice = await request("Post 1, Text");
  expect(ice.closest("[data-place]")?.getAttribute("data-place")).toBe("/posts/0/text");
  expect((await request("Post 2, Text")).textContent).toContain("A kettle or a pot?");
  expect((await request("Whole review")).closest("[data-place]")).toBeNull();
  const list = within(screen.getByRole("list", { name: "Requests" }));
  expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Post 1, Text: not answered",
    "Post 2, Text: not answered",
    "Whole review: not answered",
  ]);
  screen.getByText(/requested changes to revision 1/);
  screen.getByText(/Nearly there\./);
  expect(document.body.textContent).not.toContain("canary");
  expect(bar().textContent).toContain("3 of 3 requests aren’t answered.");
  fireEvent.click(list.getByRole("button", { name: "Post 2, Text" }));
  await waitFor(() => expect(document.activeElement).toBe(field(1)));
});

test("F131 a suggestion is taken with one press after saying whose approval it costs, and goes with its undo", async () => {
  open();
  const ice = await request("Post 1, Text");
  expect(ice.textContent).toContain("If you take it, Sana is a co-author and can’t approve.");
  press("Take the suggestion for Post 1, Text");
  expect(field(0)?.value).toBe("The ice is thin.");
  expect(ice.textContent).toContain("Suggestion taken");
  expect(ice.textContent).toContain("Sana is now a co-author and can’t approve; Rowan and Mira can.");
  expect(screen.getByRole("region", { name: "Who can approve revision 2" }).textContent).toContain(
    "Co-author",
  );
  const changed = screen.getByRole("region", { name: "Changed since revision 1" });
  await waitFor(() =>
    expect([...changed.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([
      "held",
      "is thin",
    ]),
  );
  expect(bar().textContent).toContain("2 of 3 requests aren’t answered.");
  press("Undo taking the suggestion for Post 1, Text");
  expect(field(0)?.value).toBe("The ice held.");
  expect(bar().textContent).toContain("3 of 3 requests aren’t answered.");
});

test("F131 what was taken goes along with the preparation, and is kept with the draft", async () => {
  vi.mocked(prepareTool).mockResolvedValue({ ok: true, value: { reviewId: "r", state: "awaiting_review" } });
  open();
  await request("Post 1, Text");
  press("Take the suggestion for Post 1, Text");
  await waitFor(() => expect(puts.at(-1)).toContain('"thin":{'), { timeout: 5_000 });
  press(/^Prepare revision 2/);
  await waitFor(() =>
    expect(prepareTool).toHaveBeenCalledWith(
      expect.objectContaining({
        ...{ reviewId: "r", preparationId: "p1", taken: ["thin"] },
        inputText: '{"posts":[{"text":"The ice is thin."},{"text":"Half a kettle."}]}',
      }),
    ),
  );
});

test("the way leads to the review, and a changed field says what it was, a long one at a press", async () => {
  const long = `Half a kettle of snow.\n${"It takes a while. ".repeat(20).trim()}`;
  open(threads, stringifyJson({ posts: [{ text: "The ice held." }, { text: long }] }));
  await request("Post 1, Text");
  const way = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(way.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/reviews",
    "/reviews/r",
  ]);
  way.getByText("Revision 2");
  expect(screen.queryByText(/^Was /)).toBeNull();
  press("Take the suggestion for Post 1, Text");
  expect(describedBy(field(0))).toBe("Was “The ice held.”");
  screen.getByText("changed");
  fireEvent.change(screen.getAllByLabelText(/^Text/)[1] ?? document.body, { target: { value: "A pot." } });
  expect(describedBy(field(1))).toContain("Was “Half a kettle of snow…”");
  press("All of what Text was");
  expect(describedBy(field(1))).toContain(long);
  press("Undo taking the suggestion for Post 1, Text");
  expect(describedBy(field(0))).not.toContain("Was");
});

function describedBy(control: HTMLElement | undefined): string {
  const ids = control?.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join("");
}

test("a request follows its post where that is moved, and one is answered without touching the form", async () => {
  const { answer } = open();
  await request("Post 1, Text");
  fireEvent.keyDown(screen.getByRole("button", { name: "Move item 1 of posts" }), { key: "ArrowDown" });
  expect((await request("Post 1, Text")).closest("[data-place]")?.getAttribute("data-place")).toBe(
    "/posts/1/text",
  );
  vi.mocked(answerThread).mockResolvedValue({
    ok: false,
    kind: "offline",
    problem: { code: "offline" },
  } as never);
  fireEvent.click(within(await request("Post 2, Text")).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(answerThread).toHaveBeenCalledWith({ threadId: "kettle" }));
  answer(
    threads.map((one) =>
      one.id === "kettle" ? { ...one, answered: { by: olive, at: at(20), how: "done" } } : one,
    ),
  );
  expect((await request("Post 2, Text")).textContent).toContain("Answered");
  expect(bar().textContent).toContain("2 of 3 requests aren’t answered.");
  expect(field(0)?.value).toBe("Half a kettle.");
});

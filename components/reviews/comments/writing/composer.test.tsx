import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { QueryClient } from "@tanstack/react-query";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import { comment } from "@/lib/web/actions/reviews";
import { peopleToAskQuery } from "@/lib/web/queries";
import type { PersonToAsk } from "@/lib/desk/reviews/turns/types";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { DiscussionProvider, type Discussion } from "../discussion";
import { discussionOn, olive, rowan, threadView } from "../../testing/threads";
import { Composer } from "./composer";
import type { Spot } from "./drafts";

const added = { ok: true as const, value: { threads: [threadView("t")] } as unknown as ReviewView };
const input = { text: "The ice held.", count: 3 };
const onReview: Spot = { place: null };
const onText: Spot = { place: { pointer: "/text", quote: null } };

function show(
  reviewId: string,
  spot: Spot = onReview,
  known: Partial<Discussion> = {},
  people?: readonly PersonToAsk[],
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  if (people) client.setQueryData(peopleToAskQuery({ review: reviewId }).queryKey, [...people]);
  const pointer = "place" in spot && spot.place ? spot.place.pointer : null;
  return renderWithQueries(
    <DiscussionProvider of={discussionOn(input, [], { reviewId, ...known })}>
      <Composer
        spot={spot}
        label="Comment"
        pointer={pointer}
        audience={"threadId" in spot ? "internal" : null}
      />
    </DiscussionProvider>,
    client,
  );
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Comment");
const type = (value: string, of = field()) => fireEvent.change(of, { target: { value } });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const send = () => act(async () => fireEvent.click(button(/^Comment/)));

afterEach(cleanup);

it("keeps what is written while a comment is on its way", async () => {
  let answer: (result: typeof added) => void = () => undefined;
  vi.mocked(comment).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show("a");
  type("Too loud.");
  fireEvent.click(button(/^Comment/));
  type("Too loud. And late.");
  await act(async () => answer(added));
  expect(comment).toHaveBeenCalledWith({
    ...{ id: expect.any(String) as string, reviewId: "a", text: "Too loud." },
    ...{ audience: "author", place: null },
    ...{ mentions: [], suggestion: null },
  });
  expect(field().value).toBe(" And late.");
});

it("keeps what is written when the page is left for another and opened again, each review its own", () => {
  show("b");
  type("Half a thought");
  cleanup();
  show("c");
  expect(field().value).toBe("");
  cleanup();
  show("b");
  expect(field().value).toBe("Half a thought");
});

it("F125 keeps what is written and suggested where it can’t be saved, and says why", async () => {
  vi.mocked(comment).mockResolvedValue({ ok: false, kind: "failed", problem: { code: "answer_lost" } });
  show("kept", onText);
  type("Say it plainly.");
  fireEvent.click(button("Suggest other words"));
  const words = screen.getByLabelText<HTMLTextAreaElement>("Suggested words");
  expect(words.value).toBe("The ice held.");
  type("The ice is thin.", words);
  await send();
  await screen.findByRole("alert");
  expect(field().value).toBe("Say it plainly.");
  expect(words.value).toBe("The ice is thin.");
});

it("is sent again with the same id, and as another comment once it was saved or an earlier one had been", async () => {
  show("again");
  const idOf = async (result: Awaited<ReturnType<typeof comment>>) => {
    vi.mocked(comment).mockResolvedValue(result);
    await send();
    return vi.mocked(comment).mock.lastCall?.[0].id;
  };
  type("Too loud.");
  const first = await idOf({ ok: false, kind: "failed", problem: { code: "answer_lost" } });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  type("Too loud, and late.");
  const used = { code: "refused", refusal: "conflict", reason: { code: "already_used" } } as const;
  expect(await idOf({ ok: false, kind: "conflict", problem: used })).toBe(first);
  const second = await idOf(added);
  expect(second).not.toBe(first);
  type("Too loud, and late.");
  expect([first, second]).not.toContain(await idOf(added));
});

it("is added by Ctrl+Enter, and the focus is in the field when it was on the button", async () => {
  vi.mocked(comment).mockResolvedValue(added);
  show("d");
  type("Too quiet.");
  await act(async () => fireEvent.keyDown(field(), { key: "Enter", ctrlKey: true }));
  expect(comment).toHaveBeenLastCalledWith(expect.objectContaining({ reviewId: "d", text: "Too quiet." }));
  expect(field().value).toBe("");
});

it("adds nothing that is empty, and nothing past 2,000 characters, which it says", async () => {
  vi.mocked(comment).mockClear();
  show("long");
  type("   ");
  await act(async () => fireEvent.keyDown(field(), { key: "Enter", metaKey: true }));
  type("a".repeat(2_001));
  await send();
  expect(comment).not.toHaveBeenCalled();
  screen.getByText("At most 2,000 characters; this has 2,001.");
});

it("asks whoever may who can read it, and nobody else", async () => {
  vi.mocked(comment).mockResolvedValue(added);
  show("e");
  type("Between us.");
  const whom = screen.getByRole("group", { name: "Who can read it" });
  expect(
    within(whom)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Internal", "For Olive"]);
  fireEvent.click(within(whom).getByRole("button", { name: "Internal" }));
  await send();
  expect(comment).toHaveBeenLastCalledWith(expect.objectContaining({ audience: "internal" }));
  cleanup();
  show("f", onReview, {
    reader: { id: olive.id, isAuthor: true, mayComment: true, mayWriteInternally: false },
  });
  type("Done.");
  expect(screen.queryByRole("group", { name: "Who can read it" })).toBeNull();
});

it("writes the name that is chosen by keys, and mentions nobody whose name is taken out again", async () => {
  vi.mocked(comment).mockResolvedValue(added);
  show("g");
  type("@");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "OPOlive Park",
    "SLSana Lind",
  ]);
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(screen.getByRole("option", { name: /Sana/ }).getAttribute("aria-selected")).toBe("true");
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(field().value).toBe("@Sana Lind ");
  expect(screen.queryByRole("listbox")).toBeNull();
  type("@Sana Lind is it live?");
  await send();
  expect(comment).toHaveBeenLastCalledWith(expect.objectContaining({ mentions: ["sana"] }));
  type("@O");
  fireEvent.keyDown(field(), { key: "Tab" });
  expect(field().value).toBe("@Olive Park ");
  type("Olive");
  await send();
  expect(comment).toHaveBeenLastCalledWith(expect.objectContaining({ text: "Olive", mentions: [] }));
});

it("offers only those who can read it in what is internal", () => {
  show("h", { threadId: "t" });
  type("@");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["SLSana Lind"]);
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("offers everybody who can be mentioned once they are known, and never the reader", () => {
  const seen = { mayApprove: true, isHere: false, lastSeenAt: null };
  const mira = { id: "mira", name: "Mira Holm", mayReadInternal: true, ...seen };
  const people = [
    mira,
    { ...rowan, mayReadInternal: true, ...seen },
    { ...olive, mayReadInternal: false, ...seen },
  ];
  show("l", onReview, {}, people);
  act(() => field().focus());
  type("@");
  const offered = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(offered()).toEqual(["MHMira Holm", "OPOlive Park"]);
  cleanup();
  show("m", { threadId: "t" }, {}, people);
  act(() => field().focus());
  type("@");
  expect(offered()).toEqual(["MHMira Holm"]);
});

it("suggests another value as the JSON that is typed, and nothing that is none", async () => {
  vi.mocked(comment).mockClear();
  vi.mocked(comment).mockResolvedValue(added);
  show("i", { place: { pointer: "/count", quote: null } });
  type("Fewer.");
  fireEvent.click(button("Suggest another value"));
  const value = screen.getByLabelText("Suggested value, as JSON");
  type("two", value as HTMLTextAreaElement);
  await send();
  expect(comment).not.toHaveBeenCalled();
  screen.getByText(/This isn’t JSON/);
  type("12345678901234567890.50", value as HTMLTextAreaElement);
  await send();
  expect(comment).toHaveBeenCalledWith(
    expect.objectContaining({
      place: { pointer: "/count", quote: null },
      suggestion: "12345678901234567890.50",
    }),
  );
});

it("suggests nothing in what its author can’t read, and leaves no choice of that where something is suggested", () => {
  show("k", onText);
  const whom = () => screen.queryByRole("group", { name: "Who can read it" });
  fireEvent.click(button("Internal"));
  expect(screen.queryByRole("button", { name: "Suggest other words" })).toBeNull();
  fireEvent.click(button("For Olive"));
  fireEvent.click(button("Suggest other words"));
  expect(whom()).toBeNull();
  screen.getByText("For Olive");
  fireEvent.click(button("Suggest other words"));
  expect(whom()).not.toBeNull();
});

it("suggests nothing for what is concealed", () => {
  show("j", onText, { concealed: ["/text"] });
  expect(screen.queryByRole("button", { name: "Suggest other words" })).toBeNull();
});

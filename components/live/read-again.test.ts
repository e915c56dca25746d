import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { listItem, pageOf } from "@/components/reviews/testing/list-item";
import type { ReviewPage } from "@/lib/desk/reviews/queries/types";
import { createReader, isAbout } from "./read-again";

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const stops: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
  client.clear();
});

/** Something that the page shows; counts how often it is read. */
function shown(...queryKey: string[]) {
  const read = vi.fn(() => Promise.resolve(1));
  stops.push(new QueryObserver(client, { queryKey, queryFn: read }).subscribe(() => undefined));
  return read;
}
const review = (id: string) => ({ kind: "review" as const, id });

test("a change is read where it shows: in the lists and its own review, and in no other review", async () => {
  const reads = {
    list: shown("reviews", "list", ""),
    own: shown("reviews", "one", "r1"),
    other: shown("reviews", "one", "r2"),
    tools: shown("tools"),
  };
  await vi.waitFor(() => expect(reads.tools).toHaveBeenCalledTimes(1));
  createReader(client, () => true).notify([review("r1")]);
  await vi.waitFor(() => {
    for (const read of [reads.list, reads.own]) expect(read).toHaveBeenCalledTimes(2);
  });
  for (const read of [reads.other, reads.tools]) expect(read).toHaveBeenCalledTimes(1);
});

test("the counts come with a list, and are read where there is none or it can't be read", async () => {
  const counts = shown("reviews", "counts");
  await vi.waitFor(() => expect(counts).toHaveBeenCalledTimes(1));
  const { notify } = createReader(client, () => true);
  notify([review("r1")]);
  await vi.waitFor(() => expect(counts).toHaveBeenCalledTimes(2));
  const list = shown("reviews", "list", "");
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(1));
  notify([review("r2")]);
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  list.mockRejectedValue(new Error("No list."));
  notify([review("r3")]);
  await vi.waitFor(() => expect(counts).toHaveBeenCalledTimes(3));
  expect(list).toHaveBeenCalledTimes(3);
});

test("a comment is read on its review's page and in the activity, and no list or count is read for it", async () => {
  const reads = {
    counts: shown("reviews", "counts"),
    list: shown("reviews", "list", ""),
    own: shown("reviews", "one", "r1"),
    activity: shown("activity", "list", ""),
    schedule: shown("schedule", "a", "b"),
  };
  await vi.waitFor(() => expect(reads.schedule).toHaveBeenCalledTimes(1));
  const reader = createReader(client, () => true);
  reader.notify([{ kind: "history", id: "r1" }]);
  await vi.waitFor(() => {
    for (const read of [reads.own, reads.activity]) expect(read).toHaveBeenCalledTimes(2);
  });
  reader.notify([{ kind: "publication", id: "r1" }]);
  await vi.waitFor(() => {
    for (const read of [reads.own, reads.schedule])
      expect(read).toHaveBeenCalledTimes(read === reads.own ? 3 : 2);
  });
  for (const read of [reads.counts, reads.list]) expect(read).toHaveBeenCalledTimes(1);
});

test("the open review comes first, lists and counts after it, and a comment changes nothing that is similar", async () => {
  const list = shown("reviews", "list", "");
  const similar = shown("reviews", "similar", "r1");
  const own = shown("reviews", "one", "r1");
  await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(1));
  let finish: (value: number) => void = () => undefined;
  own.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  vi.useFakeTimers();
  createReader(client, () => true).notify([{ kind: "discussion", id: "r1" }]);
  await vi.advanceTimersByTimeAsync(300);
  expect(own).toHaveBeenCalledTimes(2);
  expect(list).toHaveBeenCalledTimes(1);
  finish(2);
  await vi.advanceTimersByTimeAsync(20);
  expect(list).toHaveBeenCalledTimes(2);
  expect(similar).toHaveBeenCalledTimes(1);
});

test("a page that nobody sees reads its count alone, and the rest once it is seen", async () => {
  const counts = shown("reviews", "counts");
  const list = shown("reviews", "list", "");
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(1));
  createReader(client, () => false).notify([review("r1")]);
  await vi.waitFor(() => expect(counts).toHaveBeenCalledTimes(2));
  expect(list).toHaveBeenCalledTimes(1);
  expect(client.getQueryState(["reviews", "list", ""])?.isInvalidated).toBe(true);
});

test("what changes while it is read is read once more, however often it changes, and no reading is cut off", async () => {
  let finish: (value: number) => void = () => undefined;
  const read = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)));
  const list = new InfiniteQueryObserver(client, {
    queryKey: ["reviews", "list", ""],
    queryFn: read,
    initialPageParam: "",
    getNextPageParam: () => null,
  });
  stops.push(list.subscribe(() => undefined));
  finish(0);
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true));
  const reader = createReader(client, () => true);
  reader.notify([review("r1")]);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  for (let count = 0; count < 5; count++) reader.notify([review(`r${count}`)]);
  expect(read).toHaveBeenCalledTimes(2);
  finish(1);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  finish(2);
  await vi.waitFor(() => expect(list.getCurrentResult().data?.pages).toEqual([2]));
  expect(read).toHaveBeenCalledTimes(3);
});

test("what an action of this page changes is read once: by the action when it ends, and not again for what was told meanwhile", async () => {
  const list = shown("reviews", "list", "");
  const activity = shown("activity", "list", "");
  await vi.waitFor(() => expect(activity).toHaveBeenCalledTimes(1));
  const reader = createReader(client, () => true);
  let answer: () => void = () => undefined;
  const acting = client.getMutationCache().build(client, {
    mutationFn: () => new Promise<void>((resolve) => (answer = resolve)),
    onSuccess: () => client.invalidateQueries({ queryKey: ["reviews"] }),
  });
  const acted = acting.execute(undefined);
  await vi.waitFor(() => expect(client.isMutating()).toBe(1));
  reader.notify([review("r1"), { kind: "history", id: "r1" }]);
  answer();
  await acted;
  expect(list).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(activity).toHaveBeenCalledTimes(2));
  expect(list).toHaveBeenCalledTimes(2);
});

/** A list of reviews that the test answers, and the ids that it shows. */
function shownList(address: string) {
  const answers: ((page: ReviewPage) => void)[] = [];
  const list = new InfiniteQueryObserver(client, {
    queryKey: ["reviews", "list", address],
    queryFn: () => new Promise<ReviewPage>((resolve) => answers.push(resolve)),
    initialPageParam: "",
    getNextPageParam: () => null,
  });
  stops.push(list.subscribe(() => undefined));
  const answer = (number: number, page: ReviewPage) =>
    vi.waitFor(() => expect(answers).toHaveLength(number + 1)).then(() => answers[number]?.(page));
  const ids = () => list.getCurrentResult().data?.pages.flatMap(({ items }) => items.map(({ id }) => id));
  return { answer, ids, answers };
}

test("what has ended is out of the lists of what is open before they are read again, and of no other list", async () => {
  const open = shownList("");
  const done = shownList("?group=done");
  await open.answer(0, pageOf(listItem("a"), listItem("b")));
  await done.answer(0, pageOf(listItem("a", { state: "rejected" })));
  await vi.waitFor(() => expect(done.ids()).toEqual(["a"]));
  const { notify } = createReader(client, () => true);
  notify([{ kind: "ended", id: "p-a" }]);
  expect(open.ids()).toEqual(["b"]);
  expect(done.ids()).toEqual(["a"]);
  notify([review("a")]);
  await open.answer(1, pageOf(listItem("b"), listItem("d")));
  await vi.waitFor(() => expect(open.ids()).toEqual(["b", "d"]));
});

test("a reading that was asked for before something ended doesn’t bring it back", async () => {
  const open = shownList("");
  await open.answer(0, pageOf(listItem("k"), listItem("l")));
  await vi.waitFor(() => expect(open.ids()).toEqual(["k", "l"]));
  const { notify } = createReader(client, () => true);
  notify([review("l")]);
  await vi.waitFor(() => expect(open.answers).toHaveLength(2));
  notify([{ kind: "ended", id: "p-k" }, review("k")]);
  await open.answer(1, pageOf(listItem("k"), listItem("l"), listItem("m")));
  await vi.waitFor(() => expect(open.ids()).toEqual(["l", "m"]));
  await open.answer(2, pageOf(listItem("m")));
  await vi.waitFor(() => expect(open.ids()).toEqual(["m"]));
});

test("a list that is on its way for the first time is not disturbed by what ends", async () => {
  const open = shownList("");
  const { notify } = createReader(client, () => true);
  await vi.waitFor(() => expect(open.answers).toHaveLength(1));
  notify([{ kind: "ended", id: "p-x" }]);
  await open.answer(0, pageOf(listItem("x"), listItem("y")));
  await vi.waitFor(() => expect(open.ids()).toEqual(["y"]));
});

test("a gap that is closed is read where it shows: in the counts, which have the banner, and on the reviews’ pages", async () => {
  const reads = {
    counts: shown("reviews", "counts"),
    open: shown("reviews", "one", "r1"),
    list: shown("reviews", "list", ""),
  };
  await vi.waitFor(() => expect(reads.list).toHaveBeenCalledTimes(1));
  createReader(client, () => true).notify([{ kind: "gap", id: null }]);
  await vi.waitFor(() => {
    for (const read of [reads.counts, reads.open]) expect(read).toHaveBeenCalledTimes(2);
  });
  expect(reads.list).toHaveBeenCalledTimes(1);
});

test("presence is read where it shows, and what isn't known is everything that can change", () => {
  const presence = { kind: "presence" as const, id: "r1" };
  expect(isAbout(["reviews", "list", ""], presence)).toBe(true);
  expect(isAbout(["reviews", "counts"], presence)).toBe(false);
  expect(isAbout(["activity", "all"], presence)).toBe(false);
  const everything = { kind: "everything" as const, id: null };
  for (const key of [["reviews", "one", "r1"], ["activity", "all"], ["status"], ["person"]])
    expect(isAbout(key, everything)).toBe(true);
  expect(isAbout(["tools"], everything)).toBe(false);
});

import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { NotificationEvent } from "@/lib/desk/notifications/types";
import { eventMessages, sentenceOf } from "./event-messages";
import { NotificationList } from "./notification-list";
import { notification } from "./testing/notification";

const show = (...items: ReturnType<typeof notification>[]) => {
  const onSeen = vi.fn();
  const unseen = items.filter(({ isSeen }) => !isSeen).length;
  render(
    <NotificationList
      list={{ items, unseen, forDesktop: [] }}
      isUnread={false}
      onSeen={onSeen}
      close={() => undefined}
    />,
  );
  return onSeen;
};

test("a row says who did what about which review, whether it is new, and leads there", () => {
  const onSeen = show(
    notification("one"),
    notification("two", { event: "expired", by: null, isSeen: true, headline: null }),
  );
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.textContent).toMatch(/^Sana Lind mentioned you, new.*The secret plan$/);
  expect(second?.textContent).toMatch(/^Expired. Nothing was sent.*Save a draft$/);
  const link = within(first as HTMLElement).getByRole("link");
  expect(link.getAttribute("href")).toBe("/reviews/review-of-one");
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(onSeen).toHaveBeenCalledExactlyOnceWith({ notificationIds: ["one"] });
});

test("all up to the newest that is shown are marked, so that what comes meanwhile stays new", () => {
  const onSeen = show(notification("new", { at: "2026-11-22T20:00:00.000Z" }), notification("old"));
  fireEvent.click(screen.getByRole("button", { name: "Mark all as seen" }));
  expect(onSeen).toHaveBeenCalledExactlyOnceWith({ until: "2026-11-22T20:00:00.000Z" });
});

test("a time in a headline is the reader’s own", () => {
  show(notification("one", { headline: "Schedule 2 posts for 2026-12-05T06:00:00Z" }));
  const row = screen.getByRole("listitem");
  expect(row.textContent).toContain("Schedule 2 posts for ");
  expect(row.textContent).not.toContain("06:00:00Z");
});

test("nothing to mark is not offered", () => {
  show(notification("old", { isSeen: true }));
  expect(screen.queryByRole("button")).toBeNull();
});

test("no event calls an acceptance a publication, and each one says what it is", () => {
  const events = Object.keys(eventMessages) as NotificationEvent[];
  const sentences = events.map((event) => sentenceOf({ event, by: null }));
  expect(new Set(sentences).size).toBe(events.length);
  expect(sentences.filter((text) => /publish/i.test(text))).toEqual([]);
});

import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Link } from "@/components/ui/link";
import { router } from "@/scripts/testing/doubles/browser/navigation";
import { FollowLinks } from "./follow-links";

const pushed = () => router.push.mock.calls.map(([href]) => href);

/** Clicks a link of this name; whether the browser still goes there by itself. */
function click(name: string, how: MouseEventInit = {}): boolean {
  const link = screen.getByText(name);
  const event = createEvent.click(link, how);
  // Nothing is loaded in a test.
  const leave = (left: Event) => {
    seen = left.defaultPrevented;
    left.preventDefault();
  };
  let seen = false;
  window.addEventListener("click", leave, { once: true });
  fireEvent(link, event);
  return !seen;
}

test("a click on a link of the desk goes by the router, also on what stands in it", () => {
  render(
    <>
      <FollowLinks />
      <Link href="/tools?group=media">
        <b>Tools</b>
      </Link>
    </>,
  );
  expect(click("Tools")).toBe(false);
  expect(pushed()).toEqual(["/tools?group=media"]);
});

test("a click for another tab or window, and any other link, is the browser's", () => {
  render(
    <>
      <FollowLinks />
      <Link href="/tools">Tools</Link>
      <a href="/data/activity/export">Export</a>
    </>,
  );
  for (const key of ["metaKey", "ctrlKey", "shiftKey", "altKey"])
    expect(click("Tools", { [key]: true })).toBe(true);
  expect(click("Tools", { button: 1 })).toBe(true);
  expect(click("Export")).toBe(true);
  expect(pushed()).toEqual([]);
});

test("a link that has dealt with its click is left alone, and so is every link once the page is gone", () => {
  const page = (
    <>
      <FollowLinks />
      <Link href="/reviews" onClick={(event) => event.preventDefault()}>
        Reviews
      </Link>
      <Link href="/tools">Tools</Link>
    </>
  );
  const { unmount } = render(page);
  expect(click("Reviews")).toBe(false);
  unmount();
  render(<Link href="/tools">Tools</Link>);
  expect(click("Tools")).toBe(true);
  expect(pushed()).toEqual([]);
});

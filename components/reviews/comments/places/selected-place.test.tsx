import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CommentedText } from "../../values/commented-text";
import { selectedPlace } from "./selected-place";
import { DiscussionProvider } from "../discussion";
import { discussionOn, threadView } from "../../testing/threads";

const text = "The ice held. So did the ice.";
const input = { posts: [{ text, odd: "p\u0430ge and p\u0430ge" }] };
const place = { place: { pointer: "/posts/0/text", quote: { text: "held", start: 8 } }, is: "here" as const };

afterEach(() => document.getSelection()?.removeAllRanges());
afterEach(cleanup);

function show() {
  const { container } = render(
    <DiscussionProvider of={discussionOn(input, [threadView("t", { place })])}>
      <p>
        <CommentedText text={text} pointer="/posts/0/text" />
      </p>
      <p>Something else</p>
      <p>
        <CommentedText text={input.posts[0]?.odd ?? ""} pointer="/posts/0/odd" />
      </p>
    </DiscussionProvider>,
  );
  const nodes: Text[] = [];
  const walk = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) nodes.push(walk.currentNode as Text);
  return (from: [string, number], to: [string, number]) => {
    const at = (part: string) => nodes.find(({ data }) => data.includes(part)) ?? document.body;
    const range = document.createRange();
    range.setStart(at(from[0]), from[1]);
    range.setEnd(at(to[0]), to[1]);
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    return selectedPlace(selection, input);
  };
}

it("finds where a phrase begins, across the marks of others and without the spaces around it", () => {
  const select = show();
  expect(select(["The ice", 3], ["held", 4])).toEqual({
    pointer: "/posts/0/text",
    quote: { text: "ice held", start: 4 },
  });
  expect(select([". So did", 13], [". So did", 16])).toEqual({
    pointer: "/posts/0/text",
    quote: { text: "ice", start: 25 },
  });
});

it("is nothing where more is selected than one text of the input, or nothing", () => {
  const select = show();
  expect(select([". So did", 2], ["Something", 5])).toBeNull();
  expect(select(["Something", 0], ["Something", 5])).toBeNull();
  expect(select(["The ice", 3], ["The ice", 4])).toBeNull();
  expect(selectedPlace(null, input)).toBeNull();
});

it("takes no phrase of what is drawn with code points where it can’t tell which one is meant", () => {
  const select = show();
  expect(select([" and ", 3], [" and ", 6])).toEqual({
    pointer: "/posts/0/odd",
    quote: { text: "and", start: 5 },
  });
  expect(select(["ge and", 0], ["ge and", 2])).toBeNull();
});

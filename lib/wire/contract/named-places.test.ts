import { expect, it } from "vitest";
import { namedPlaces } from "./named-places";

const input = {
  title: "Autumn",
  from: "2026-10-01",
  to: "2026-09-01",
  posts: [
    { caption: "One", images: ["med_1"] },
    { caption: "Two", images: [] },
  ],
  "odd/name": 1,
};

it.each([
  ["At /posts/1/caption: it is too long.", ["/posts/1/caption"]],
  ["See /posts/0/images/0, and (/title).", ["/posts/0/images/0", "/title"]],
  ["/odd~1name has to be even.", ["/odd~1name"]],
  ["/posts/0/altText is needed.", ["/posts/0/altText"]],
  ["posts[1].caption is too long.", ["/posts/1/caption"]],
  ["Invalid posts.0.images", ["/posts/0/images"]],
  ["“from” is not before “to”.", ["/from", "/to"]],
  ['"title" is empty.', ["/title"]],
  ["`images` is empty.", []],
  ["“caption” is too long.", []],
  ["“nothing” is not known.", []],
  ["Post 2: 600 characters; Fernpost takes 500.", ["/posts/1"]],
  ["post 1 and Post 2 go to the same account.", ["/posts/0", "/posts/1"]],
  ["Post 2: “title” is empty.", ["/title"]],
  ["Post 3 is one too many, and title 1 too.", []],
  ["The time is over.", []],
  ["Use /call, or look at https://example.com/posts/0/caption or v1.2.", []],
  ["title is empty.", []],
  ["/posts/9/caption", []],
  ["", []],
])("%j names %j", (text, places) => {
  expect(namedPlaces(text, input)).toEqual(places);
});

it("a text without end and an input without end cost little", () => {
  const wide = { list: Array.from({ length: 200_000 }, () => ({ name: 1 })) };
  expect(namedPlaces(`${"a.".repeat(100_000)} “name”`, wide)).toEqual([]);
});

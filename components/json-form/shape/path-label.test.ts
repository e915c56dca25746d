import { expect, it } from "vitest";
import { pathLabel } from "./path-label";

const root = {
  properties: {
    name: { title: "Name of the campaign" },
    posts: { title: "Posts", type: "array", items: { $ref: "#/$defs/post" } },
    "7": { title: "Seven" },
  },
  $defs: { post: { properties: { text: { title: "Text" }, plain: {} } } },
};

it.each([
  ["", "The whole input"],
  ["/name", "Name of the campaign"],
  ["/posts/0/text", "Posts › item 1 › Text"],
  ["/posts/11/plain", "Posts › item 12 › plain"],
  ["/7", "Seven"],
  ["/unknown/3", "unknown › item 4"],
  ["/constructor", "constructor"],
])("a problem at %s is said of %s", (pointer, label) => {
  expect(pathLabel(root, pointer)).toBe(label);
});

it("goes by names where there is no schema", () => {
  expect(pathLabel(undefined, "/posts/0/text")).toBe("posts › item 1 › text");
});

import { expect, test } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { describedPlaces, titlesOnTheWay } from "./described";

const schema: JsonObject = {
  properties: {
    goal: { enum: ["sales"], title: "Objective" },
    posts: { title: "Posts", items: { $ref: "#/$defs/post" } },
  },
  $defs: {
    post: {
      oneOf: [
        { properties: { kind: { const: "text" }, text: { title: "Text" } } },
        { properties: { kind: { const: "link" }, text: { title: "Words beside the link" } } },
      ],
    },
  },
};

test("each place has the title of its schema, of the alternative that it follows, and says whether it is a choice", () => {
  const places = describedPlaces(schema, {
    goal: "sales",
    posts: [{ kind: "link", text: "Read" }],
    constructor: 1,
  });
  expect(Object.fromEntries(places)).toEqual({
    "": { title: null, isChoice: false },
    "/goal": { title: "Objective", isChoice: true },
    "/posts": { title: "Posts", isChoice: false },
    "/posts/0": { title: null, isChoice: false },
    "/posts/0/kind": { title: null, isChoice: true },
    "/posts/0/text": { title: "Words beside the link", isChoice: false },
  });
});

test("on the way to a place each step has the title that all alternatives give it", () => {
  expect(titlesOnTheWay(schema, ["posts", "0", "text"])).toEqual(["Posts", null, null]);
  expect(titlesOnTheWay(schema, ["goal"])).toEqual(["Objective"]);
  expect(titlesOnTheWay(schema, ["posts", "0", "other", "0"])).toEqual(["Posts", null, null, null]);
  const referring: JsonObject = {
    properties: { content: { $ref: "#/$defs/content" } },
    $defs: { content: { title: "Content", oneOf: [{ title: "Text" }, { title: "Link" }] } },
  };
  expect(titlesOnTheWay(referring, ["content"])).toEqual(["Content"]);
});

test("stays bounded, and without end in itself", () => {
  const endless: JsonObject = { properties: { next: { $ref: "#" } } };
  expect(describedPlaces(endless, { next: { next: {} } }).size).toBe(3);
  expect(
    titlesOnTheWay(
      endless,
      Array.from({ length: 200 }, () => "next"),
    ),
  ).toHaveLength(200);
  const wide = { anyOf: Array.from({ length: 50_000 }, () => ({ type: "object" })) };
  expect(describedPlaces(wide, { a: 1 }).size).toBe(1);
});

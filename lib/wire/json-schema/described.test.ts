import { expect, test } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { choiceLabels, describedPlaces, titlesOnTheWay } from "./described";

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
    "": { title: null, isChoice: false, choice: null },
    "/goal": { title: "Objective", isChoice: true, choice: "Sales" },
    "/posts": { title: "Posts", isChoice: false, choice: null },
    "/posts/0": { title: null, isChoice: false, choice: null },
    "/posts/0/kind": { title: null, isChoice: true, choice: "Link" },
    "/posts/0/text": { title: "Words beside the link", isChoice: false, choice: null },
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

test("listed values are called by their titles, else in words as in the form; other texts are not", () => {
  const labelled = (place: JsonObject, ...texts: string[]) => {
    const labels = choiceLabels({ properties: { at: place } }, ["at"], texts);
    return texts.map((text) => labels.get(text) ?? null);
  };
  expect(labelled({ enum: ["in_review", "2d"] }, "in_review", "2d", "ice_cold")).toEqual([
    ...["In review", "2d", null],
  ]);
  const titled = [
    { const: "in_review", title: "With the brand lead" },
    { const: 1, title: "One" },
  ];
  for (const keyword of ["oneOf", "anyOf"])
    expect(labelled({ [keyword]: titled }, "in_review", "1")).toEqual(["With the brand lead", "One"]);
  expect(labelled({ oneOf: [...titled, { const: "in_review", title: "Other" }] }, "in_review")).toEqual([
    "In review",
  ]);
  const grouped: JsonObject = { oneOf: [{ title: "Group", oneOf: titled }, { const: "live" }] };
  expect(labelled(grouped, "in_review", "live")).toEqual(["With the brand lead", "Live"]);
  const optional: JsonObject = { anyOf: [{ const: "in_review", title: "State" }, { type: "null" }] };
  expect(labelled(optional, "in_review")).toEqual(["In review"]);
  expect(labelled({ type: "string" }, "in_review")).toEqual([null]);
  expect(titlesOnTheWay({ properties: { at: { oneOf: titled } } }, ["at"])).toEqual([null]);
  const inPosts = (text: string) => choiceLabels(schema, ["posts", "0", "kind"], [text]).get(text);
  expect([inPosts("link"), inPosts("video")]).toEqual(["Link", undefined]);
});

test("a title behind a reference is that of its value", () => {
  const root: JsonObject = {
    properties: { state: { oneOf: [{ $ref: "#/$defs/draft" }, { $ref: "#/$defs/live" }] } },
    $defs: { draft: { const: "draft", title: "Not yet shown" }, live: { const: "live", title: "Shown" } },
  };
  expect(Object.fromEntries(choiceLabels(root, ["state"], ["draft"]))).toEqual({
    draft: "Not yet shown",
    live: "Shown",
  });
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

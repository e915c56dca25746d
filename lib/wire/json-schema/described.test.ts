import { expect, test } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { describedPlaces } from "./described";

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

test("stays bounded, and without end in itself", () => {
  const endless: JsonObject = { properties: { next: { $ref: "#" } } };
  expect(describedPlaces(endless, { next: { next: {} } }).size).toBe(3);
  const wide = { anyOf: Array.from({ length: 50_000 }, () => ({ type: "object" })) };
  expect(describedPlaces(wide, { a: 1 }).size).toBe(1);
});

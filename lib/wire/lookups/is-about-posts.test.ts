import { expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { isAboutPosts } from "./is-about-posts";

const object = (properties: JsonObject): JsonObject => ({ type: "object", properties });
const text = { type: "string" };

it.each([
  ["posts in a list", "draftSave", object({ posts: { items: object({ text }) } }), true],
  ["a caption", "save", object({ caption: text }), true],
  ["a tool for posts", "postSettingsTool", object({ text }), true],
  ["a text with its account and image", "share", object({ accountId: text, text, imageId: text }), true],
  ["a message to a consignee", "notify.consignee", object({ consigneeId: text, text, sendAt: text }), false],
  ["a text alone", "text.exact", object({ text }), false],
  ["a note on an account", "noteAdd", object({ accountId: text, body: text }), false],
  ["an input, where the schema isn’t known", "draftSave", { posts: [{ text: "Moss" }] }, true],
])("%s: a tool is about posts: %#", (_, toolName, declared, expected) => {
  expect(isAboutPosts(toolName, declared)).toBe(expected);
});

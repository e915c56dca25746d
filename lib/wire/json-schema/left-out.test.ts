import { expect, test } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { leftOutMembers } from "./left-out";

const time = { type: "string", format: "date-time" };
const schema: JsonObject = {
  type: "object",
  required: ["posts"],
  properties: { name: { type: "string" }, posts: { type: "array", items: { $ref: "#/$defs/post" } } },
  $defs: {
    post: {
      properties: {
        when: {
          oneOf: [
            { required: ["kind"], properties: { kind: { const: "now" } } },
            { required: ["kind", "at"], properties: { kind: { const: "at" }, at: time, until: time } },
          ],
        },
        image: { properties: { mediaId: { type: "string" }, altText: { type: "string" } } },
      },
    },
  },
};
const names = (input: JsonObject) => leftOutMembers(schema, input).map(({ of, name }) => `${of}#${name}`);

test("what a schema has a place for and the input leaves out is named with its object", () => {
  expect(names({ posts: [{ image: { mediaId: "m" } }, {}] })).toEqual([
    "#name",
    "/posts/0#when",
    "/posts/0/image#altText",
    "/posts/1#when",
    "/posts/1#image",
  ]);
});

test("of alternatives only those count that the object could follow", () => {
  const posts = [{ when: { kind: "now" } }, { when: { kind: "at", at: "2031-01-01T00:00:00Z" } }];
  expect(names({ name: "Thaw", posts })).toEqual(["/posts/0#image", "/posts/1#image", "/posts/1/when#until"]);
});

test("a schema that leads back to itself, or into nothing, ends", () => {
  const root: JsonObject = { properties: { child: { $ref: "#" }, lost: { $ref: "#/nowhere" } } };
  expect(leftOutMembers(root, { child: { child: {} }, lost: { any: 1 } })).toHaveLength(3);
  const wide: JsonObject = { allOf: Array.from({ length: 50_000 }, () => ({ properties: { a: {} } })) };
  expect(leftOutMembers(wide, {}).length).toBeLessThanOrEqual(20_000);
});

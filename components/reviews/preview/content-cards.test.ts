import { expect, it } from "vitest";
import { leftOutMembers } from "@/lib/wire/json-schema/left-out";
import { contentCards, gapsOf } from "./content-cards";

it("finds each post of a draft with where it goes, its images, links and time", () => {
  expect(
    contentCards({
      name: "Thaw",
      notes: "not content",
      posts: [
        {
          accountId: "acc_a",
          content: {
            kind: "image",
            caption: "Half a kettle",
            images: [{ mediaId: "med_1" }, { mediaId: "med_2", altText: "Snow" }],
          },
          scheduledFor: "2031-03-14T09:30:00+01:00",
        },
        {
          accountId: "acc_b",
          content: { kind: "link", text: "Read", url: "https://tarnhollow.example/thaw" },
        },
      ],
    }),
  ).toEqual([
    {
      pointer: "/posts/0",
      name: "Post 1",
      target: "acc_a",
      title: null,
      text: "Half a kettle",
      images: [
        { id: "med_1", altText: null },
        { id: "med_2", altText: "Snow" },
      ],
      links: [],
      at: "2031-03-14T09:30:00+01:00",
      pointers: { text: "/posts/0/content/caption", at: "/posts/0/scheduledFor" },
      sharedAt: null,
    },
    {
      pointer: "/posts/1",
      name: "Post 2",
      target: "acc_b",
      title: null,
      text: "Read",
      images: [],
      links: ["https://tarnhollow.example/thaw"],
      at: null,
      pointers: { text: "/posts/1/content/text" },
      sharedAt: null,
    },
  ]);
});

it("names the one time that an input has for all of its posts, and none where it has two", () => {
  const posts = [{ accountId: "acc_a", content: { text: "Kettle" } }];
  const when = { type: "schedule", at: "2031-03-14T09:30:00Z" };
  expect(contentCards({ when, posts })).toMatchObject([{ at: null, sharedAt: "2031-03-14T09:30:00Z" }]);
  const until = "2031-03-15T09:30:00Z";
  expect(contentCards({ when: { ...when, until }, posts })).toMatchObject([{ at: null, sharedAt: null }]);
});

it("finds a message of another API", () => {
  expect(
    contentCards({ channel: "news", title: "Hello", body: "All of it", publish_at: "2031-01-01T00:00:00Z" }),
  ).toMatchObject([
    {
      pointer: "",
      name: null,
      target: "news",
      title: "Hello",
      text: "All of it",
      at: "2031-01-01T00:00:00Z",
    },
  ]);
});

it.each([
  [{ reviewId: "rev_1", version: 1 }],
  [{ name: "Thaw", notes: "for the team" }],
  [{ titles: ["a"], query: { text: "" } }],
  ["text"],
  [null],
])("finds none in %j", (input) => expect(contentCards(input)).toEqual([]));

it("stays bounded on hostile inputs", () => {
  const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`m${index}`, { text: "x" }]));
  expect(contentCards([wide]).length).toBeLessThanOrEqual(50);
});

it("points out a time and a text for an image that the schema has a place for, and nothing else", () => {
  const time = { type: "string", format: "date-time" };
  const schema = {
    properties: {
      text: { type: "string" },
      publishAt: time,
      images: { items: { properties: { mediaId: {}, altText: {} } } },
    },
  };
  const input = { text: "Read", images: [{ mediaId: "med_1" }, { mediaId: "med_2", altText: "Snow" }] };
  const [card] = contentCards(input);
  if (!card) throw new Error("No card.");
  expect(gapsOf(card, leftOutMembers(schema, input))).toEqual({ time: true, altTexts: 1 });
  expect(gapsOf({ ...card, at: "2031-01-01T00:00:00Z" }, leftOutMembers(schema, input)).time).toBe(false);
  expect(gapsOf(card, leftOutMembers({ properties: { text: {}, images: {} } }, input))).toEqual({
    time: false,
    altTexts: 0,
  });
  expect(gapsOf(card, null)).toEqual({ time: false, altTexts: 1 });
});

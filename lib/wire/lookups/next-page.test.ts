import { expect, it } from "vitest";
import { laterPageMember, nextPage } from "./next-page";

const schema = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});

it.each([
  [
    schema("cursor", "limit"),
    { limit: 25 },
    { nextCursor: "n" },
    { kind: "more", input: { limit: 25, cursor: "n" }, size: 25 },
  ],
  [
    schema("page_token"),
    {},
    { next_page_token: "n" },
    { kind: "more", input: { page_token: "n" }, size: 10 },
  ],
  [
    schema("after"),
    {},
    { pageInfo: { endCursor: "n", hasNextPage: true } },
    { kind: "more", input: { after: "n" }, size: 10 },
  ],
  [schema("after"), {}, { pageInfo: { endCursor: "n", hasNextPage: false } }, { kind: "last" }],
  [schema("cursor"), {}, { nextCursor: null }, { kind: "last" }],
  [schema("cursor"), { cursor: "n" }, { nextCursor: "n" }, { kind: "last" }],
  [schema("page"), {}, { hasMore: true }, { kind: "more", input: { page: 2 }, size: 10 }],
  [schema("page"), { page: 2 }, { meta: { has_more: false } }, { kind: "last" }],
  [
    schema("offset", "limit"),
    { offset: 10, limit: 10 },
    { hasMore: true },
    { kind: "more", input: { offset: 20, limit: 10 }, size: 10 },
  ],
  [
    { properties: { cursor: {}, limit: { default: 50 } } },
    {},
    { nextCursor: "n" },
    { kind: "more", input: { cursor: "n" }, size: 50 },
  ],
  [
    schema("starting_after"),
    {},
    { next_starting_after: "n", has_more: true },
    { kind: "more", input: { starting_after: "n" }, size: 10 },
  ],
  [schema("query", "marker"), {}, { nextMarker: "n" }, { kind: "more", input: { marker: "n" }, size: 10 }],
  [schema("marker"), { marker: "n" }, { nextMarker: null }, { kind: "last" }],
  [schema("offset"), { offset: 10 }, { total: 35 }, { kind: "more", input: { offset: 20 }, size: 10 }],
  [schema("offset"), { offset: 30 }, { total: 35 }, { kind: "last" }],
  [schema("query"), {}, { total: 35 }, { kind: "unpaged" }],
  [schema("page"), {}, { nextPage: "3" }, { kind: "unreachable" }],
  [schema("page"), {}, { nextPage: 3 }, { kind: "more", input: { page: 3 }, size: 10 }],
  [schema("query"), {}, { nextPage: 3 }, { kind: "unreachable" }],
  [schema("page"), {}, { nextPage: null }, { kind: "unpaged" }],
  [
    { properties: { page: schema("cursor", "limit") } },
    { page: { limit: 5 }, query: "x" },
    { nextCursor: "n" },
    { kind: "more", input: { page: { limit: 5, cursor: "n" }, query: "x" }, size: 5 },
  ],
  [{ properties: { page: schema("cursor") } }, {}, { nextCursor: null }, { kind: "last" }],
  [{ properties: { page: schema("cursor") } }, {}, { hasMore: true }, { kind: "unreachable" }],
  [
    schema("cursor"),
    {},
    { data: { rows: [{ id: "a" }], nextCursor: "n" } },
    { kind: "more", input: { cursor: "n" }, size: 10 },
  ],
  [schema("query"), {}, { data: { rows: [], pageInfo: { endCursor: "n" } } }, { kind: "unsure" }],
  [schema("query"), {}, { cursor: "n" }, { kind: "unsure" }],
  [schema("query"), {}, { pageInfo: { endCursor: "n", hasNextPage: false } }, { kind: "unpaged" }],
  [schema("query"), {}, { has_more: true }, { kind: "unreachable" }],
  [schema("query"), {}, { has_more: false }, { kind: "unpaged" }],
  [schema("cursor"), {}, { next: "https://elsewhere.test/?page=2" }, { kind: "unreachable" }],
  [schema("query"), {}, { nextCursor: "n" }, { kind: "unreachable" }],
  [schema("cursor"), {}, [1], { kind: "unpaged" }],
  [{}, {}, "text", { kind: "unpaged" }],
])("%j with %j, answered with %j, goes on like %j", (given, input, output, next) => {
  expect(nextPage(given, input as never, output as never, 10)).toEqual(next);
});

it.each([
  [
    { limit: 5, cursor: "n" },
    { name: "cursor", isToken: true },
  ],
  [{ page: 2 }, { name: "page", isToken: false }],
  [{ offset: 20 }, { name: "offset", isToken: false }],
  [{ page: 1, offset: 0, cursor: "" }, null],
  // Perhaps a filter.
  [{ after: "2026-03-01", start: 5, token: "t" }, null],
])("%j asks for a later page by %j", (input, member) => {
  expect(laterPageMember(input)).toEqual(member);
});

it("brings nobody knows how many after a page without a record", () => {
  const next = nextPage(schema("cursor"), {}, { nextCursor: "n" }, 0);
  expect(next).toEqual({ kind: "more", input: { cursor: "n" }, size: null });
});

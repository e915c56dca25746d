import { expect, it } from "vitest";
import { inputGroups } from "../../values/input-rows";
import { byLine } from "./lines";
import { placeName } from "./place-name";

const { groups } = inputGroups({
  name: "Thaw",
  posts: [{ text: "The ice held.", images: ["a", "b"], options: { quiet: true } }, { text: "Half a kettle" }],
});
const lineOf = (pointer: string) => {
  const [line] = byLine(groups, [pointer], (one) => one).at.keys();
  return line ?? null;
};

it.each([
  ["a value", "/posts/0/text", "/posts/0/text"],
  ["an item of a list of plain ones", "/posts/0/images/1", "/posts/0/images"],
  ["such a list", "/posts/0/images", "/posts/0/images"],
  ["what has a heading", "/posts/1", "/posts/1"],
  ["a list of what has headings", "/posts", "/posts/0"],
  ["an object within", "/posts/0/options", "/posts/0/options/quiet"],
  ["the whole input", "", "/name"],
  ["what isn’t there", "/posts/7/text", null],
])("%s is said something about below the line %s → %s", (_what, pointer, line) => {
  expect(lineOf(pointer)).toBe(line);
});

it("loses nothing that has no line, and keeps the order at each", () => {
  const said = byLine(groups, ["/name", "/gone", "/name"], (one) => one);
  expect(said.at.get("/name")).toEqual(["/name", "/name"]);
  expect(said.elsewhere).toEqual(["/gone"]);
});

it.each([
  ["/posts/0/text", "Post 1, Text"],
  ["/posts/1", "Post 2"],
  ["/name", "Name"],
  ["/posts/7/scheduledFor", "Post 8, Scheduled for"],
  ["", "The whole input"],
])("the place %s is called %s", (pointer, name) => {
  expect(placeName(pointer, groups)).toBe(name);
});

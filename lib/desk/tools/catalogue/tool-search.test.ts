import { expect, test } from "vitest";
import { makeToolSearch, type SearchedTool } from "./tool-search";

const tool = (name: string, title: string, more: Partial<SearchedTool> = {}): SearchedTool => ({
  name,
  title,
  description: null,
  gate: null,
  scopes: null,
  parameters: [],
  ...more,
});

const search = await makeToolSearch([
  tool("mediaGet", "Read media", { description: "One image of the library, with the campaign it is in." }),
  tool("campaignDraftSave", "Save a campaign draft", { parameters: ["timeZone", "objective"] }),
  tool("campaignList", "List campaigns", { scopes: ["campaigns.read"] }),
  tool("imageGenerationStart", "Generate images", { gate: "generation" }),
  tool("scheduleList", "List the schedule", { description: "What is due." }),
]);
const names = (query: string) => search(query).names;

test.each([
  ["a typing error", "campagin", ["campaignList", "campaignDraftSave", "mediaGet"]],
  ["another order of words", "draft save", ["campaignDraftSave"]],
  ["another form of a word", "scheduling", ["scheduleList"]],
  ["the beginning of a word", "sched", ["scheduleList"]],
  ["a name as it is written", "campaignDraftSave", ["campaignDraftSave"]],
  ["a parameter, in one word or two", "timezone", ["campaignDraftSave"]],
  ["a parameter of the input", "time zone", ["campaignDraftSave"]],
  ["a gate", "generation", ["imageGenerationStart"]],
])("a search finds tools by %s", (_what, query, expected) => {
  expect(names(query).sort()).toEqual([...expected].sort());
});

test("all of a long description is searched, and each of many scopes", async () => {
  const description = `${"Lists what is due. ".repeat(15)}At most 92 days; UPSTREAM_FAILED during maintenance.`;
  const scopes = Array.from({ length: 30 }, (_, place) => `area${place}.read`);
  const long = await makeToolSearch([tool("insightsRefresh", "Refresh metrics", { description, scopes })]);
  for (const query of ["92 days", "UPSTREAM_FAILED", "maintenance", "area29.read"])
    expect(long(query).names, query).toEqual(["insightsRefresh"]);
});

test("F93 what stands in the title, the name or the scopes comes before what stands in the description", () => {
  expect(names("campaign").at(-1)).toBe("mediaGet");
  expect(names("image")[0]).toBe("imageGenerationStart");
  expect(names("campaigns.read")[0]).toBe("campaignList");
});

test("F93 every word has to be found, and numbers are meant as they are typed", () => {
  expect(names("campaign schedule")).toEqual([]);
  expect(names("campaign 2031")).toEqual([]);
});

test("F93 where nothing is found, another spelling is offered, and where none is near, none", () => {
  expect(search("skedyul")).toMatchObject({ names: [], suggestion: "schedule" });
  expect(search("xqzzyxq")).toMatchObject({ names: [], suggestion: null });
});

test("the best spelling of each typed word is offered, and only where it finds something", () => {
  expect(search("campaignq listzzz")).toMatchObject({ names: [], suggestion: "campaign list" });
  expect(search("campaigns skedyul")).toMatchObject({ names: [], suggestion: null });
  expect(search("campaign xqzzyxq")).toMatchObject({ names: [], suggestion: null });
});

test("of the spellings that are offered, a word of titles comes first, and then the more frequent one", async () => {
  const few = await makeToolSearch([
    tool("textSearch", "Search", { description: "Finds words with and without accents." }),
    tool("accountGet", "Read an account"),
    tool("accountList", "List accounts"),
    tool("a", "Orders", { description: "For each planter and planner." }),
    tool("b", "Stocks", { description: "For each planner." }),
  ]);
  expect(few("accnt")).toMatchObject({ names: [], suggestion: "account" });
  expect(few("plaqqqr")).toMatchObject({ names: [], suggestion: "planner" });
});

test("a short word is forgiven one letter, a long one two, the first letter seldom", async () => {
  const few = await makeToolSearch([
    tool("mediaUploadPart", "Upload a part"),
    tool("mediaImport", "Import an image of an experience"),
    tool("campaignQuiet", "The quiet list"),
  ]);
  expect(["dark", "export", "tle", "lst2"].map((query) => few(query).names)).toEqual([[], [], [], []]);
  expect(["pary", "uplaod", "imprt", "imppotr"].map((query) => few(query).names.length)).toEqual([
    1, 1, 1, 1,
  ]);
  expect(["teh quiet", "lsit"].map((query) => few(query).names)).toEqual([
    ["campaignQuiet"],
    ["campaignQuiet"],
  ]);
  expect([few("part").isCorrected, few("pary").isCorrected]).toEqual([false, true]);
});

test("of the words that may have been meant the nearest are searched", async () => {
  const few = await makeToolSearch([
    tool("a", "Ratings of a post"),
    tool("b", "Settings of a post"),
    tool("c", "Lost items"),
    tool("d", "List of orders"),
  ]);
  expect(few("setings").names).toEqual(["b"]);
  // Both words are known, but not of one tool.
  expect(few("lost orders").names).toEqual(["d"]);
});

test("a query of any length and any characters is answered", () => {
  for (const query of ["", " ", "(", "\u0000", "a".repeat(10_000), "__proto__ constructor"])
    expect(Array.isArray(names(query))).toBe(true);
});

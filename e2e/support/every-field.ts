const text = { type: "string" };
const card = {
  type: "object",
  title: "Post",
  properties: { name: text, at: { ...text, format: "date-time" } },
};

/** A tool whose form has a field of every kind, with what makes them look different. */
export const everyField = {
  name: "everyField",
  title: "Fill in every field",
  annotations: { readOnlyHint: false, destructiveHint: false },
  inputSchema: {
    type: "object",
    required: ["name", "code", "count", "mode", "kind", "version"],
    properties: {
      name: { ...text, title: "Name", description: "What people see.", minLength: 3, maxLength: 20 },
      code: { ...text, title: "Code", pattern: "^(?=a)[a-z]+$" },
      count: { type: "integer", title: "Count", description: "In seconds.", minimum: 1, maximum: 9_000 },
      few: { type: "integer", title: "Few", minimum: 0, maximum: 5, default: 2 },
      mode: { enum: ["quick", "careful"], title: "Mode", default: "quick" },
      place: { enum: ["north", "east", "south", "west", "middle"], title: "Place" },
      flag: { type: "boolean", title: "Flag" },
      kind: {
        title: "Kind",
        oneOf: [
          {
            title: "Link",
            type: "object",
            properties: { url: { ...text, format: "uri" } },
            required: ["url"],
          },
          { title: "Note", type: "object", properties: { note: { ...text, maxLength: 2_000 } } },
        ],
      },
      version: { const: 2, title: "Version" },
      day: { ...text, format: "date", title: "Day" },
      at: { ...text, format: "date-time", title: "Time" },
      tags: { type: "array", items: text, title: "Tags", maxItems: 4 },
      days: { type: "array", items: { enum: ["mon", "tue"] }, uniqueItems: true, title: "Days" },
      sizes: { type: "array", items: { type: "number" }, title: "Sizes" },
      posts: { type: "array", items: card, title: "Posts" },
      labels: { type: "object", additionalProperties: text, title: "Labels" },
      key: { ...text, format: "password", title: "Key" },
      file: { ...text, contentEncoding: "base64", title: "File" },
      old: { ...text, deprecated: true, title: "Old name" },
      seen: { ...text, readOnly: true, title: "Seen" },
      none: { type: ["string", "null"], title: "May be null" },
      any: { title: "Anything" },
      nothing: { not: {}, title: "Nothing" },
    },
    examples: [{ name: "First frost", count: 3 }],
  },
};

/** An input with a value in each field; those of the second are wrong. */
export const filled = {
  name: "First frost",
  code: "abc",
  count: 12,
  few: 3,
  mode: "careful",
  place: "south",
  flag: true,
  kind: { note: "Ice was 9 cm." },
  version: 2,
  day: "2031-03-14",
  at: "2031-03-14T09:30:00Z",
  tags: ["ice", "spring", "", "long".repeat(30)],
  days: ["tue"],
  sizes: [1.5, 2],
  posts: [{ name: "Kettle of snow", at: "2031-03-14T09:30:00Z" }, { name: "Thaw" }],
  labels: { en: "Frost" },
  key: "k-secret",
  file: "aGVsbG8=",
  old: "x",
  seen: "x",
  none: null,
  any: { a: [1] },
  nothing: 1,
};
const { nothing: _, ...withoutNothing } = filled;
/** The same without what the schema forbids. */
export const valid = { ...withoutNothing, tags: ["ice", "spring", ""] };
export const wrong = {
  ...filled,
  name: "Fi",
  code: "9",
  count: 0,
  few: "two",
  place: "up",
  kind: { url: "no address" },
  at: "tomorrow",
  tags: ["a", "b", "c", "d", "e"],
  sizes: ["wide"],
  posts: [{ name: 7 }],
  labels: { en: 1 },
};

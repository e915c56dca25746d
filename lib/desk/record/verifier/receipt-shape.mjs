// What a receipt's file must look like before anything in it is read.

const isText = (value) => typeof value === "string";
const isNumber = (value) => typeof value === "number";
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const oneOf =
  (...values) =>
  (value) =>
    values.includes(value);
const orNull = (shape) => ({ shape, also: null });
const optional = (shape) => ({ shape, also: undefined });
const list = (item) => ({ item });
/** With these members; with no others where nothing signs the object. */
const members = (shapes) => ({ shapes });
const exactly = (shapes) => ({ shapes, exact: true });

const person = members({ id: isText, name: isText });
const signedStatement = members({
  key: isText,
  statement: isObject,
  authenticatorData: isText,
  clientData: isText,
  signature: isText,
});
const outcome = members({
  kind: isText,
  httpStatus: optional(orNull(isNumber)),
  code: optional(orNull(isText)),
});
const receipt = members({
  type: oneOf("countersign/receipt"),
  v: oneOf(1),
  issuedAt: isText,
  key: isText,
  review: isText,
  revision: isNumber,
  tool: members({ name: isText, title: orNull(isText) }),
  api: isText,
  destructive: isText,
  shown: members({
    inputDigest: orNull(isText),
    summaryHash: orNull(isText),
    concealedSummaryHash: optional(isText),
  }),
  prepared: members({ by: person, at: isText, policy: isObject, with: optional(list(person)) }),
  decisions: list(
    members({
      by: person,
      role: orNull(isText),
      policy: orNull(isObject),
      verdict: oneOf("approved", "rejected"),
      changesRequested: optional(oneOf(true)),
      at: isText,
      voidSince: optional(isText),
      notCounted: optional(members({ by: person, kind: isText, at: isText })),
      signedInAt: optional(isText),
      passkey: optional(signedStatement),
    }),
  ),
  attempts: list(
    members({
      number: isNumber,
      startedAt: isText,
      endedAt: orNull(isText),
      by: orNull(person),
      state: isText,
      outcome: orNull(outcome),
    }),
  ),
  settled: list(members({ by: person, as: isText, at: isText })),
  held: optional(
    list(
      members({
        takenAt: isText,
        restoredAt: isText,
        looked: orNull(
          members({ by: person, found: oneOf("done", "not_done"), lookedAt: isText, at: isText }),
        ),
      }),
    ),
  ),
  state: isText,
  publication: orNull(isText),
  record: members({ chain: isText, entries: isNumber, digest: isText }),
});
const receiptFile = exactly({
  receipt,
  signature: isText,
  summaryText: orNull(isText),
  entries: list(exactly({ entry: isObject, digest: isText })),
});

/** The first place at which a file isn't what a receipt's file is, as `receipt.decisions[0].by`; null where it is one. */
export function receiptMisfit(file) {
  return misfit(file, receiptFile, "");
}

function misfit(value, expected, path) {
  if (typeof expected === "function") return expected(value) ? null : path;
  if ("also" in expected) return value === expected.also ? null : misfit(value, expected.shape, path);
  if ("item" in expected) {
    if (!Array.isArray(value)) return path;
    return first(value.keys(), (index) => misfit(value[index], expected.item, `${path}[${index}]`));
  }
  if (!isObject(value)) return path;
  const inside = (name) => (path === "" ? name : `${path}.${name}`);
  const { shapes, exact } = expected;
  const foreign = exact ? Object.keys(value).find((name) => !Object.hasOwn(shapes, name)) : undefined;
  return (
    first(Object.keys(shapes), (name) => misfit(value[name], shapes[name], inside(name))) ??
    (foreign === undefined ? null : inside(foreign))
  );
}

/** What is found first. */
function first(places, find) {
  for (const place of places) {
    const found = find(place);
    if (found !== null) return found;
  }
  return null;
}

import canonicalize from "canonicalize";
import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalJson } from "./canonical-json";
import { parseJson, type JsonValue } from "./json";

it("agrees with an independent RFC 8785 implementation on any JSON value", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(canonicalJson(value as JsonValue)).toBe(canonicalize(value));
    }),
  );
});

it("sorts members by UTF-16 code units, as the RFC's own example does", () => {
  const text = '{"\\u20ac":1,"\\r":2,"\\ufb33":3,"1":4,"\\ud83d\\ude00":5,"\\u0080":6,"\\u00f6":7}';
  const parsed = parseJson(text);
  expect(parsed.ok && canonicalJson(parsed.value)).toBe(
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
  );
});

it("writes integers beyond a double as their digits", () => {
  expect(canonicalJson({ b: 9007199254740993n, a: 1 })).toBe('{"a":1,"b":9007199254740993}');
});

import { describe, expect, test } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { count, found, hash, object } from "../testing/upload-schemas";
import { schemaWithoutUpload } from "./schema-without-upload";
import { describeUpload, findUploadPart, type UploadFacts } from "./upload-descriptor";

const facts: UploadFacts = {
  sha256: "ab".repeat(32),
  byteLength: 1234,
  contentType: "image/png",
  fileName: "a.png",
  width: 3,
  height: 2,
};
function reason(schema: JsonObject, pointer?: string): string {
  const search = findUploadPart(schema, pointer);
  return search.ok ? "found" : search.reason;
}

describe("finding the descriptor", () => {
  test("a nested object with a hash and a byte count is it, with its own names for everything known", () => {
    const upload = object({
      digest: hash,
      contentLength: count,
      "mime-type": { type: "string", enum: ["image/png", "image/jpeg"] },
      original_name: { type: ["string", "null"] },
      widthPx: count,
      heightPx: count,
    });
    const part = found(object({ title: { type: "string" }, source: object({ upload }) }));
    expect(part.path).toEqual(["source", "upload"]);
    expect(describeUpload(part, facts)).toEqual({
      digest: facts.sha256,
      contentLength: 1234,
      "mime-type": "image/png",
      original_name: "a.png",
      widthPx: 3,
      heightPx: 2,
    });
  });

  test("the input itself can be it", () => {
    const schema = object({ sha256: { type: "string" }, bytes: count, alt: { type: "string" } }, ["sha256"]);
    const part = found(schema);
    expect(part).toMatchObject({
      path: [],
      required: true,
      fields: { sha256: "sha256", byteLength: "bytes" },
    });
    expect(schemaWithoutUpload(schema, part)).toEqual(object({ alt: { type: "string" } }));
  });

  test("it is found behind references and combinations", () => {
    const schema: JsonObject = {
      $defs: { Upload: object({ checksum: { $ref: "#/$defs/Hex" }, byte_length: count }), Hex: hash },
      type: "object",
      allOf: [object({ image: { $ref: "#/$defs/Upload" } }, ["image"])],
    };
    const part = found(schema);
    expect(part).toMatchObject({
      path: ["image"],
      required: true,
      fields: { sha256: "checksum", byteLength: "byte_length" },
    });
    expect(schemaWithoutUpload(schema, part)).toBeNull();
  });

  test.each<[string, JsonObject]>([
    ["a format", { format: "sha256" }],
    ["lengths", { type: "string", minLength: 64, maxLength: 64 }],
    ["a description", { type: "string", description: "SHA-256 of the image, hexadecimal" }],
    ["another way to write the pattern", { type: "string", pattern: "^[a-f\\d]{64}$" }],
  ])("the hash is told by %s", (_how, schema) => {
    expect(found(object({ file: object({ fingerprint: schema, byteLength: count }) })).fields.sha256).toBe(
      "fingerprint",
    );
  });

  test("a hash of capital digits is given in capitals", () => {
    const part = found(object({ h: { type: "string", pattern: "^[0-9A-F]{64}$" }, bytes: count }));
    expect(describeUpload(part, facts)["h"]).toBe("AB".repeat(32));
  });

  test("members that are fixed to one value are given it, and those that nothing fills are named", () => {
    const upload = object(
      { sha256: hash, byteLength: count, kind: { const: "binary" }, ticket: { type: "string" } },
      ["sha256", "byteLength", "kind", "ticket"],
    );
    const part = found(object({ upload }));
    expect(part).toMatchObject({ fixed: { kind: "binary" }, cannotFill: ["ticket"], required: false });
  });
});

describe("where it can't be told", () => {
  test.each<[string, JsonObject]>([
    ["no object at all", {}],
    ["a URL alone", object({ url: { type: "string" } })],
    ["a hash without a byte count", object({ sha256: hash, width: count, height: count })],
    ["a byte count without a hash", object({ byteLength: count, name: { type: "string" } })],
    ["a hash of another length", object({ digest: { type: "string", maxLength: 44 }, byteLength: count })],
    ["a hash in base64", object({ sha256: { contentEncoding: "base64" }, byteLength: count })],
    ["a list of them", object({ files: { type: "array", items: object({ sha256: hash, bytes: count }) } })],
  ])("%s is said to be none", (_what, schema) => {
    expect(reason(schema)).toMatch(/No part of the input schema/);
  });

  test("two candidates are both named, and a pointer decides", () => {
    const schema = object({
      "a/b": object({ sha256: hash, bytes: count }),
      c: object({ sha256: hash, bytes: count }),
    });
    expect(reason(schema)).toContain("/a~1b, /c");
    expect(found(schema, "/a~1b").path).toEqual(["a/b"]);
  });

  test("of two candidates the only one that is required is it", () => {
    const part = object({ sha256: hash, bytes: count });
    const schema = { ...object({ thumb: part, source: part }), required: ["source"] };
    expect(found(schema).path).toEqual(["source"]);
    expect(reason({ ...schema, required: ["source", "thumb"] })).toContain("/thumb, /source");
  });

  test("a member that offers image types alone is told the type, whatever its name", () => {
    const format = { type: "string", enum: ["image/png", "image/jpeg"] };
    const schema = object({
      file: { ...object({ sha256: hash, bytes: count, format }), required: ["format"] },
    });
    expect(found(schema)).toMatchObject({ fields: { contentType: "format" }, cannotFill: [] });
  });

  test("a pointer to nowhere, or to a part without the two members, says so", () => {
    const schema = object({ c: object({ sha256: hash, bytes: count }), d: object({ sha256: hash }) });
    expect(reason(schema, "/nowhere")).toMatch(/no part at \/nowhere/);
    expect(reason(schema, "/d")).toMatch(/no members for a SHA-256 and a byte count/);
  });

  test("references in a circle and hostile patterns end", () => {
    const schema: JsonObject = {
      properties: { self: { $ref: "#" }, loop: { $ref: "#/properties/loop" }, h: { pattern: "^(a+)+$" } },
    };
    expect(reason(schema)).toMatch(/No part of the input schema/);
  });
});

describe("F72: a schema that refers to itself", () => {
  /** A schema that counts how often anything in it is looked at. */
  function counted(schema: JsonObject): { schema: JsonObject; looks: () => number } {
    let looks = 0;
    const watched = new WeakMap<object, object>();
    const watch = <Value>(value: Value): Value => {
      if (typeof value !== "object" || value === null) return value;
      const known = watched.get(value);
      if (known) return known as Value;
      const proxy = new Proxy<object>(value, {
        get: (target, name) => {
          looks += 1;
          return watch(Reflect.get(target, name) as unknown);
        },
      });
      watched.set(value, proxy);
      return proxy as Value;
    };
    return { schema: watch(schema), looks: () => looks };
  }
  const selfReferring = (members: number): JsonObject =>
    object(
      Object.fromEntries(
        Array.from({ length: members }, (_, index) => [`member_${index}`, { title: "Part", $ref: "#" }]),
      ),
    );

  test("F72 costs as much work at 167 KB as at 10 KB, and says that no part was found", () => {
    const [small, large] = [selfReferring(250), selfReferring(4_200)].map((schema) => {
      const { schema: watched, looks } = counted(schema);
      expect(reason(watched)).toContain("too large, or refers to itself too often");
      return { bytes: JSON.stringify(schema).length, looks: looks() };
    });
    expect(small?.bytes).toBeGreaterThan(10_000);
    expect(large?.bytes).toBeGreaterThan(167_000);
    for (const { looks } of [small, large].flatMap((one) => one ?? [])) expect(looks).toBeLessThan(500_000);
  });

  test("F72 is searched once: a second read looks at nothing", () => {
    const { schema, looks } = counted(selfReferring(250));
    const first = findUploadPart(schema);
    const before = looks();
    expect(before).toBeGreaterThan(0);
    expect(findUploadPart(schema)).toBe(first);
    expect(looks()).toBe(before);
    findUploadPart(schema, "/member_1");
    expect(looks()).toBeGreaterThan(before);
  });

  test("F72 with a thousand ways into itself, a part that is named by its pointer is found anyway", () => {
    const { properties, ...rest } = selfReferring(900);
    const upload = object({ sha256: hash, bytes: count });
    const schema = { ...rest, properties: { ...(properties as JsonObject), upload } };
    expect(reason(schema)).toContain("UPLOAD_DESCRIPTOR_POINTER");
    expect(found(schema, "/upload").path).toEqual(["upload"]);
    expect(found(schema, "/member_7/upload").path).toEqual(["member_7", "upload"]);
  });

  test("F72 branches within branches and references as long as the schema are bounded too", () => {
    const branches = Array.from({ length: 3_000 }, () => ({ $ref: "#" }));
    const deep = `#${"/properties/a".repeat(5_000)}`;
    const references = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`m${index}`, { $ref: deep }]),
    );
    for (const hostile of [object({ a: { anyOf: branches } }, [], { allOf: branches }), object(references)]) {
      const { schema, looks } = counted(hostile);
      expect(reason(schema)).not.toBe("found");
      expect(looks()).toBeLessThan(500_000);
    }
  });
});

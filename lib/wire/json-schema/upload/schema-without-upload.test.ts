import { describe, expect, test } from "vitest";
import { count, found, hash, object } from "../testing/upload-schemas";
import { inputWithoutUpload, schemaWithoutUpload } from "./schema-without-upload";
import { descriptorIn, withDescriptor } from "./upload-descriptor";

test("the descriptor is put in its place, and the rest stays", () => {
  const part = found(object({ source: object({ upload: object({ sha256: hash, bytes: count }) }) }));
  const input = withDescriptor({ title: "T", source: { note: "N" } }, part, { sha256: "x" });
  expect(input).toEqual({ title: "T", source: { note: "N", upload: { sha256: "x" } } });
  expect(descriptorIn(input, part)).toEqual({ sha256: "x" });
  expect(descriptorIn({ title: "T" }, part)).toBeUndefined();
  expect(inputWithoutUpload(input, part)).toEqual({ title: "T", source: { note: "N" } });
  const own = found(object({ sha256: hash, bytes: count }));
  expect(inputWithoutUpload({ sha256: "x", bytes: 1, alt: "A" }, own)).toEqual({ alt: "A" });
});

test("the rest of the schema no longer asks for the descriptor", () => {
  const schema = object(
    { title: { type: "string" }, upload: object({ sha256: hash, bytes: count }) },
    ["title", "upload"],
    { additionalProperties: false },
  );
  expect(schemaWithoutUpload(schema, found(schema))).toEqual(
    object({ title: { type: "string" } }, ["title"], { additionalProperties: false }),
  );
});

describe("the form for the rest of an input keeps what is no part of the descriptor", () => {
  const upload = object({ sha256: hash, byteLength: count }, ["sha256", "byteLength"]);

  test("also where references lead to it, and what only held it is gone", () => {
    const schema = object({ caption: { type: "string" }, item: { $ref: "#/$defs/item" } }, ["item"], {
      $defs: { item: object({ versions: object({ original: upload }, ["original"]) }, ["versions"]) },
    });
    expect(schemaWithoutUpload(schema, found(schema))).toMatchObject({
      properties: { caption: { type: "string" } },
      required: [],
    });
    expect(Object.keys(schemaWithoutUpload(schema, found(schema))?.["properties"] ?? {})).toEqual([
      "caption",
    ]);
  });

  test("members beside it stay, and what holds them need not be there for itself", () => {
    const schema = object({ item: object({ alt: { type: "string" }, upload }, ["alt", "upload"]) }, ["item"]);
    expect(schemaWithoutUpload(schema, found(schema))).toEqual(
      object({ item: object({ alt: { type: "string" } }, ["alt"]) }, []),
    );
  });

  test("where a combination holds it, that member of the input is left out as a whole", () => {
    const schema = object({ caption: { type: "string" }, item: { allOf: [object({ upload })] } });
    expect(schemaWithoutUpload(schema, found(schema))).toEqual(object({ caption: { type: "string" } }));
  });
});

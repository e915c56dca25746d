import { createHash } from "node:crypto";

/** How this implementation describes the image of its mediaImport; each in words of its own. */
export type ImportKind = "one level down" | "no such part" | "two such parts";

const hexHash = { type: "string", pattern: "^[0-9A-F]{64}$" };
const blob = {
  type: "object",
  required: ["scheme", "fingerprint", "octets"],
  additionalProperties: false,
  properties: {
    scheme: { const: "raw/1" },
    fingerprint: hexHash,
    octets: { type: "integer", minimum: 1 },
    "media-type": { enum: ["image/png", "image/jpeg"] },
    clientFileName: { type: "string" },
  },
};
const asset = {
  type: "object",
  required: ["checksumHex", "size_in_bytes"],
  properties: {
    checksumHex: { type: "string", minLength: 64, maxLength: 64 },
    size_in_bytes: { type: "number" },
    original_name: { type: "string" },
  },
};
const object = (properties: Record<string, unknown>, required: string[] = []) => ({
  type: "object",
  required,
  properties,
});
const caption = { type: "string" };

const schemas: Record<ImportKind, unknown> = {
  "one level down": object({ caption, payload: blob }, ["payload"]),
  "no such part": object({ caption, url: { type: "string", format: "uri" } }),
  "two such parts": object({ caption, front: asset, back: asset }, []),
};

/** Where the description stands in an input, as this implementation knows it. */
const places: Record<ImportKind, string[]> = {
  "one level down": ["payload"],
  "no such part": [],
  "two such parts": ["back"],
};

export function importTool(kind: ImportKind): Record<string, unknown> {
  return {
    name: "mediaImport",
    title: "Take an image in",
    annotations: { readOnlyHint: false, destructiveHint: false },
    inputSchema: schemas[kind],
  };
}

/** Why bytes that came with a description are refused; null where all is as it was prepared. */
export function importProblem(kind: ImportKind, input: string, header: string, bytes: Buffer): string | null {
  let prepared = JSON.parse(input) as Record<string, unknown>;
  for (const name of places[kind]) prepared = (prepared[name] ?? {}) as Record<string, unknown>;
  const text = decodeURIComponent(header);
  if (header.length > 4_096) return "That description is too long.";
  if (text !== JSON.stringify(prepared)) return "That is not the description that was prepared.";
  const hash = createHash("sha256").update(bytes).digest("hex");
  const [toldHash, toldBytes] = [
    prepared["fingerprint"] ?? prepared["checksumHex"],
    prepared["octets"] ?? prepared["size_in_bytes"],
  ];
  if (toldBytes !== bytes.length) return `There are ${bytes.length} bytes.`;
  const wanted = kind === "one level down" ? hash.toUpperCase() : hash;
  return toldHash === wanted ? null : "Those are other bytes.";
}

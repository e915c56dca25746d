import type { ExpandedTags } from "exifreader";

/** The unchecked texts of an image file. */
export type ImageMetadata = {
  /** Degrees, north and east positive; `null` for both where a place is named that can't be read. */
  location: { latitude: number | null; longitude: number | null } | null;
  /** Other facts about its origin, in the order of the list below. */
  facts: MetadataFact[];
};
type MetadataFact = { kind: "camera" | "serial number" | "time" | "person" | "text"; value: string };

const valueMax = 200;

const sources: { kind: MetadataFact["kind"]; names: readonly string[] }[] = [
  { kind: "camera", names: ["Model", "Make"] },
  { kind: "serial number", names: ["BodySerialNumber", "SerialNumber", "LensSerialNumber"] },
  { kind: "time", names: ["DateTimeOriginal", "DateTimeDigitized", "DateTime", "CreateDate"] },
  { kind: "person", names: ["Artist", "creator", "By-line", "CameraOwnerName", "OwnerName", "XPAuthor"] },
  { kind: "text", names: ["ImageDescription", "Caption/Abstract", "UserComment", "XPComment", "Comment"] },
];

/** Reads the metadata (EXIF, XMP, IPTC, PNG text) of a JPEG, PNG or WebP; null where the file can't be read. */
export async function readImageMetadata(bytes: ArrayBuffer): Promise<ImageMetadata | null> {
  const { load } = await import("exifreader");
  try {
    return metadataOf(load(bytes, { expanded: true }));
  } catch (error) {
    // Its way to say that a file holds none.
    return error instanceof Error && /metadata/i.test(error.message) ? { location: null, facts: [] } : null;
  }
}

function metadataOf(tags: ExpandedTags): ImageMetadata {
  const groups = [tags.exif, tags.xmp, tags.iptc, tags.pngText, tags.png].map((group) =>
    Object.entries(group ?? {}),
  );
  const named = groups.flat();
  const facts = sources.flatMap(({ kind, names }) => {
    const value = names.map((name) => textOf(named.find(([key]) => key === name)?.[1])).find(Boolean);
    return value ? [{ kind, value }] : [];
  });
  const { Latitude: latitude = null, Longitude: longitude = null } = tags.gps ?? {};
  const isPlaced = tags.gps !== undefined || named.some(([name]) => /^GPS(?!VersionID)/.test(name));
  return { location: isPlaced ? { latitude, longitude } : null, facts };
}

function textOf(tag: unknown): string | null {
  if (typeof tag !== "object" || tag === null || !("description" in tag)) return null;
  const text = String(tag.description).trim();
  return text === "" || text === "[object Object]" ? null : text.slice(0, valueMax);
}

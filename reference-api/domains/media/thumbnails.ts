import type { MediaRow } from "@/reference-api/store/tables";

const thumbnailSideMax = 160;
/** Beyond this, decoding would take longer than a thumbnail is worth. */
const pixelsMax = 40_000_000;
const keptMax = 400;

export type Thumbnail = { bytes: Buffer; width: number; height: number; contentType: "image/webp" };

const kept = new Map<string, Promise<Thumbnail | null>>();

/** At most 160 pixels; null without a decoder, or for an image too large or damaged. The last few hundred are kept. */
export function thumbnailOf(
  row: Pick<MediaRow, "sha256" | "content_type" | "width" | "height">,
  content: Uint8Array,
  decoder: () => Promise<Decoder | null> = loadDecoder,
): Promise<Thumbnail | null> {
  if (row.sha256 === null || !row.content_type?.startsWith("image/")) return Promise.resolve(null);
  if (row.width * row.height > pixelsMax) return Promise.resolve(null);
  const known = kept.get(row.sha256);
  if (known) return known;
  const made = decoder().then((decode) => decode?.(content, thumbnailSideMax) ?? null);
  for (const oldest of kept.keys()) {
    if (kept.size < keptMax) break;
    kept.delete(oldest);
  }
  kept.set(row.sha256, made);
  return made;
}

/** Makes an image small; null when its bytes can't be decoded. */
type Decoder = (content: Uint8Array, sideMax: number) => Promise<Thumbnail | null>;

/** The part of sharp that is used here. The package is there only where its binary fits the machine. */
type Sharp = (
  input: Uint8Array,
  options: { limitInputPixels: number; failOn: "error" },
) => {
  rotate(): ReturnType<Sharp>;
  resize(options: {
    width: number;
    height: number;
    fit: "inside";
    withoutEnlargement: true;
  }): ReturnType<Sharp>;
  webp(options: { quality: number }): ReturnType<Sharp>;
  toBuffer(options: { resolveWithObject: true }): Promise<{
    data: Buffer;
    info: { width: number; height: number };
  }>;
};

let loaded: Promise<Decoder | null> | null = null;

/** The decoder of this machine, or null where it has none. */
function loadDecoder(): Promise<Decoder | null> {
  loaded ??= importSharp().then((sharp) => sharp && decoderOf(sharp));
  return loaded;
}

async function importSharp(): Promise<Sharp | null> {
  // Not named in the import, so that neither the bundler nor the compiler needs it.
  const name = "sharp";
  try {
    const { default: sharp } = (await import(/* turbopackIgnore: true */ /* @vite-ignore */ name)) as {
      default: Sharp;
    };
    return sharp;
  } catch {
    // Absent, or without a binary for this machine: there are no thumbnails then.
    return null;
  }
}

function decoderOf(sharp: Sharp): Decoder {
  return async (content, sideMax) => {
    try {
      const { data, info } = await sharp(content, { limitInputPixels: 50_000_000, failOn: "error" })
        .rotate()
        .resize({ width: sideMax, height: sideMax, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 72 })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height, contentType: "image/webp" };
    } catch {
      // The structure was walked on the way in, the pixels were not: they may be anything.
      return null;
    }
  };
}

import type { Thumbnail } from "./thumbnails";

/** Makes an image small; null when its bytes can't be decoded. */
export type Decoder = (content: Uint8Array, sideMax: number) => Promise<Thumbnail | null>;

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
export function loadDecoder(): Promise<Decoder | null> {
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

import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createTarPacker, type TarPackController } from "modern-tar";

type PackedFile = { path: string; text: string };
type Packed = { folder: string; at: Date };

/**
 * Text files in one folder as a .tar.gz, packed as they are made and as its reader takes them: 8 MiB at most wait for it.
 * A reader who leaves ends what makes them. Node's own CompressionStream would take all of them at once.
 */
export async function* tarGzip(
  files: AsyncGenerator<PackedFile>,
  packed: Packed,
): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const packing = pack(files, packed, controller).catch((error: unknown) => controller.error(error));
  const gzip = createGzip();
  // An error of it is the reader's: it destroys what is read here.
  const compressing = pipeline(piecesOf(readable), gzip).catch(() => undefined);
  try {
    for await (const piece of gzip) yield piece as Uint8Array;
  } finally {
    gzip.destroy();
    await Promise.all([packing, compressing]);
  }
}

async function* piecesOf(readable: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function pack(
  files: AsyncGenerator<PackedFile>,
  { folder, at }: Packed,
  controller: TarPackController,
): Promise<void> {
  for await (const { path, text } of files) {
    const bytes = Buffer.from(text, "utf8");
    const writer = controller
      .add({ name: `${folder}/${path}`, size: bytes.byteLength, mtime: at, mode: 0o644 })
      .getWriter();
    await writer.write(bytes);
    await writer.close();
  }
  controller.finalize();
}

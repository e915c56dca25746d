import { createTarPacker, type TarPackController } from "modern-tar";

/**
 * Text files in one folder as a .tar.gz, packed as they are made and as its reader takes them: 8 MiB at most wait for it.
 * A reader who leaves ends what makes them.
 */
export function tarGzip(
  files: AsyncGenerator<{ path: string; text: string }>,
  { folder, at }: { folder: string; at: Date },
): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  void pack(files, { folder, at, controller }).catch((error: unknown) => controller.error(error));
  return readable.pipeThrough(new CompressionStream("gzip"));
}

async function pack(
  files: AsyncGenerator<{ path: string; text: string }>,
  { folder, at, controller }: { folder: string; at: Date; controller: TarPackController },
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

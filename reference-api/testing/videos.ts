/** The smallest MP4 that says a size and a length: header boxes and some media data. */
export function videoOf({
  width = 640,
  height = 360,
  seconds = 12,
  dataBytes = 32,
}: { width?: number; height?: number; seconds?: number; dataBytes?: number } = {}): Buffer {
  const movieHeader = Buffer.alloc(100);
  movieHeader.writeUInt32BE(1_000, 12);
  movieHeader.writeUInt32BE(seconds * 1_000, 16);
  const trackHeader = Buffer.alloc(84);
  trackHeader.writeUInt32BE(width * 65_536, 76);
  trackHeader.writeUInt32BE(height * 65_536, 80);
  return Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\0\u0001isommp42", "latin1")),
    box("moov", Buffer.concat([box("mvhd", movieHeader), box("trak", box("tkhd", trackHeader))])),
    box("mdat", Buffer.alloc(dataBytes, 7)),
  ]);
}

function box(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.byteLength + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}

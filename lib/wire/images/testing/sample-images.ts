/** Small real images, as encoders make them. */
const decode = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const jpeg = decode(
  "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAARACEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCACcsAAAAAAAAAAP/Z",
);
const jpegProgressive = decode(
  "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAAUACgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAVAQEBAAAAAAAAAAAAAAAAAAAABP/aAAwDAQACEAMQAAABmJrAAAAAP//EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEAAQUCf//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8BX//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQIBAT8BX//EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEABj8Cf//EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEAAT8hf//aAAwDAQACAAMAAAAQ++++++//xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAEDAQE/EF//xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAECAQE/EF//xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAE/EH//2Q==",
);
const png = decode(
  "iVBORw0KGgoAAAANSUhEUgAAABUAAAANCAIAAADJ8LI3AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVQokWM4ESBHCWIY1S83Gn5yIzb9AAAL0EqmrvR+AQAAAABJRU5ErkJggg==",
);
const webpLossy = decode(
  "UklGRkQAAABXRUJQVlA4IDgAAAAwAwCdASoTABcAPtFiqk+oJaOiKAgBABoJZQDGboAAQFBQAP7UmX6FGyiYp/9wZn1dTqDctxgAAA==",
);
const webpLossless = decode("UklGRh4AAABXRUJQVlA4TBEAAAAvHIACAAdQqCLXo/+BiOh/AAA=");
const webpExtended = decode(
  "UklGRmQAAABXRUJQVlA4WAoAAAAQAAAAHgAADgAAQUxQSAoAAAABB1DAiAhERP8DVlA4IDQAAADwAgCdASofAA8APtFWo0uoJKMhsAgBABoJQA7AACBsAAD+1Jl/9CjZRMU//9wZn1dTuVAA",
);
const avif = decode(
  "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACQAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAABAAAAAQAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAsbWRhdBIACgg4DP/aQENBpDIWGUJjBMAANAAAdYZN2uaDiuJ29FtNpg==",
);
const gif = decode("R0lGODlhCAAIAIAAAExpcchQHiH5BAUAAAAALAAAAAAIAAgAAAIHjI+py+1dAAA7");

export const images = { jpeg, jpegProgressive, png, webpLossy, webpLossless, webpExtended };
/** Each with its type, its width and its height. */
export const imageFacts = [
  ["jpeg", "image/jpeg", 33, 17],
  ["jpegProgressive", "image/jpeg", 40, 20],
  ["png", "image/png", 21, 13],
  ["webpLossy", "image/webp", 19, 23],
  ["webpLossless", "image/webp", 29, 11],
  ["webpExtended", "image/webp", 31, 15],
] as const;
export const otherKinds = { avif, gif };

/** A JPEG of exactly so many bytes, 33 × 17 pixels: comments stand between its beginning and the rest. */
export function jpegOf(byteLength: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(byteLength);
  bytes.set([0xff, 0xd8]);
  let missing = byteLength - jpeg.byteLength;
  let at = 2;
  while (missing > 0) {
    const comment = missing > 65_537 ? Math.min(65_537, missing - 4) : missing;
    bytes.set([0xff, 0xfe, (comment - 2) >> 8, (comment - 2) & 0xff], at);
    at += comment;
    missing -= comment;
  }
  bytes.set(jpeg.subarray(2), at);
  return bytes;
}

type Exif = { model: string; artist: string; /** North: degrees, minutes, seconds. */ latitude: number[] };

/** The JPEG with an APP1 segment that names a camera, a person and a place (Exif 2.3, big-endian TIFF). */
export function withExif(jpegBytes: Uint8Array, { model, artist, latitude }: Exif): Uint8Array<ArrayBuffer> {
  const entry = (tag: number, type: number, count: number, value: number) => [
    ...[tag >> 8, tag & 0xff, 0, type],
    ...[24, 16, 8, 0].map((shift) => (count >> shift) & 0xff),
    ...[24, 16, 8, 0].map((shift) => (value >> shift) & 0xff),
  ];
  const ascii = (text: string) => [...new TextEncoder().encode(`${text}\0`)];
  const [head, gpsHead] = [8, 8 + 2 + 3 * 12 + 4];
  const texts = gpsHead + 2 + 2 * 12 + 4;
  const artistAt = texts + model.length + 1;
  const degreesAt = artistAt + artist.length + 1;
  const tiff = [
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, head],
    ...[0, 3, ...entry(0x0110, 2, model.length + 1, texts), ...entry(0x013b, 2, artist.length + 1, artistAt)],
    ...[...entry(0x8825, 4, 1, gpsHead), 0, 0, 0, 0],
    ...[0, 2, ...entry(1, 2, 2, 0x4e_00_00_00), ...entry(2, 5, latitude.length, degreesAt), 0, 0, 0, 0],
    ...[...ascii(model), ...ascii(artist)],
    ...latitude.flatMap((part) => [0, 0, 0, part, 0, 0, 0, 1]),
  ];
  const segment = [...new TextEncoder().encode("Exif\0\0"), ...tiff];
  const length = segment.length + 2;
  return Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    length >> 8,
    length & 0xff,
    ...segment,
    ...jpegBytes.subarray(2),
  ]);
}

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

export type DataAddress = { contentType: string; contentBase64: string };

/** A base64 data address in its two parts, as an object that says of itself what it is; null for any other text. */
export function dataAddress(text: string): DataAddress | null {
  if (!text.startsWith("data:")) return null;
  const [, contentType] =
    /^data:([\w.+-]{1,60}\/[\w.+-]{1,60})(?:;[\w=.-]{1,60}){0,4};base64,/.exec(text.slice(0, 400)) ?? [];
  return contentType === undefined
    ? null
    : { contentType: contentType.toLowerCase(), contentBase64: text.slice(text.indexOf(",") + 1) };
}

/** What such an address holds, in words: "PNG image, 3.2 kB". */
export function dataAddressText({
  contentType,
  contentBase64,
}: {
  contentType: string;
  contentBase64: string;
}) {
  const [family = "", form = ""] = contentType.split("/");
  const bytes = Math.floor((contentBase64.length * 3) / 4);
  return {
    what: family === "image" ? `${form.replace(/\+.*$/, "").toUpperCase()} image` : contentType,
    bytes,
  };
}

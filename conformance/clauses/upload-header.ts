import type { ApiRequest } from "../api/request";
import { NotObservable } from "../clause";

const space = "%20";
/** A letter written as `\u0061`, and as itself. */
const escaped = (letter: string) => `%5Cu${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * The same descriptor in a header of exactly so many characters: spaces behind the JSON are three characters each,
 * an escaped letter in a text is seven more than a plain one, and the two together make every length.
 */
export function headerOfLength(request: ApiRequest, characters: number): string {
  let header = request.headers["X-Publish-Upload"] ?? "";
  while ((characters - header.length) % space.length !== 0) {
    const longer = header.replace(
      /(%22(?:[^%]|%(?!22|5C))*?)([a-z])/,
      (_text, before: string, letter: string) => `${before}${escaped(letter)}`,
    );
    if (longer === header) throw new NotObservable("the descriptor has no letter to write otherwise");
    header = longer;
  }
  const missing = characters - header.length;
  if (missing < 0) throw new NotObservable(`the descriptor alone has ${header.length} characters`);
  return header + space.repeat(missing / space.length);
}

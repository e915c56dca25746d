import { isSecure } from "../session-cookie";

/** Holds what the provider said for the page that shows it; in an address anybody could write it. */
export const providerWordsCookieName = "provider-words";
const lengthMax = 400;

/** Set for five minutes; taken back by an empty text. */
export function providerWordsCookie(appUrl: string, words: string): string {
  const value = encodeURIComponent(words.slice(0, lengthMax).replaceAll(/\p{Cs}/gu, "\uFFFD"));
  const age = words === "" ? 0 : 300;
  const end = isSecure(appUrl) ? "; Secure" : "";
  return `${providerWordsCookieName}=${value}; Path=/sign-in; Max-Age=${age}; HttpOnly; SameSite=Lax${end}`;
}

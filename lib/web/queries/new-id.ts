/** 128 random bits in hex. Also on a page without TLS, where browsers make no UUIDs. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

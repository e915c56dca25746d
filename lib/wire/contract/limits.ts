/** The contract's limits table. Bytes are bytes on the wire; characters are UTF-16 code units of ASCII-only headers. */
export const jsonBodyBytesMax = 65_536;
export const imageBytesMax = 3_145_728;
export const uploadHeaderCharactersMax = 4_096;
export const toolErrorMessageCharactersMax = 2_048;

export const capabilityPattern = /^[A-Za-z0-9._~-]{32,4096}$/;
export const idempotencyKeyPattern = /^[A-Za-z0-9._:-]{16,200}$/;
export const inputDigestPattern = /^[0-9a-f]{64}$/;

/** The deepest nesting of JSON. The contract is silent; 64 is far past any real input. */
export const jsonDepthMax = 64;

/** Replies nest deeper than inputs may: a schema or an output must not fail for its depth alone. */
export const replyDepthMax = 256;

/** A larger answer to a confirmation is read and acted on, and not kept afterwards. */
export const outputBytesMax = 4 * 1024 * 1024;

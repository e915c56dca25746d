import type { ErrorNote } from "../tools/notes";

/** The refusals that no tool needs to tell of itself: they come from the endpoints. */
export type SharedError = ErrorNote & { status: 200 | 400 | 413; at: string };

export const sharedErrors: readonly SharedError[] = [
  {
    status: 413,
    code: "INVALID_INPUT",
    at: "call, prepare, confirm, import",
    when: "The body is over its limit of bytes.",
    retryable: false,
  },
  {
    status: 400,
    code: "INVALID_INPUT",
    at: "call, prepare, confirm",
    when: "The input does not fit the tool's schema, or holds the bearer credential.",
    retryable: false,
  },
  {
    status: 400,
    code: "INVALID_INPUT",
    at: "import",
    when: "The bytes are not those of the descriptor, or no JPEG, PNG or WebP.",
    retryable: false,
  },
  {
    status: 200,
    code: "INVALID_INPUT",
    at: "prepare, confirm",
    when: "The tool only reads; or the import, which has an endpoint of its own.",
    retryable: false,
  },
  {
    status: 200,
    code: "CONFIRMATION_REQUIRED",
    at: "call",
    when: "The tool changes something.",
    retryable: false,
  },
  {
    status: 200,
    code: "FEATURE_DISABLED",
    at: "call, prepare, confirm, import",
    when: "The tool's gate is closed.",
    retryable: false,
  },
  {
    status: 200,
    code: "CONFIRMATION_INVALID",
    at: "confirm, import",
    when: "The capability is unknown, expired, for another tool, input or credential, or used with another key.",
    retryable: false,
  },
  {
    status: 200,
    code: "CONFLICT",
    at: "confirm, import",
    when: "The key was used for another request.",
    retryable: false,
  },
  {
    status: 200,
    code: "CONFLICT",
    at: "confirm, import",
    when: "The very same request is still running.",
    retryable: true,
  },
];

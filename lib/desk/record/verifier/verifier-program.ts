import { joined } from "./joined";

const modules = [
  "encoding.mjs",
  "receipt-shape.mjs",
  "verify-passkeys.mjs",
  "verify-receipt.mjs",
  "verify-archive.mjs",
  "check-folder.mjs",
  "verify.mjs",
];

/** One file that verifies the archive that it stands in, with Node and nothing else. */
export function verifierProgram(): Promise<string> {
  return joined(modules);
}

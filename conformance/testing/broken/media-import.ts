import { imageBytesMax } from "@/lib/wire/contract/limits";
import { images, otherKinds } from "@/lib/wire/images/testing/sample-images";
import { endpointOf, isRefused, jsonOf, replaced, rewritten, withHeader, type Wrap } from "../alter";
import type { Incoming, Outgoing } from "../http";
import type { Broken } from "./variant";

const run = ["import", "limits.import-too-large", "replies"];
const isImport = (incoming: Incoming) => endpointOf(incoming) === "import";

/** Imports an image where the reference API refuses, and the request looks like this. */
const doesAnyway = (when: (incoming: Incoming, reply: Outgoing) => boolean): Wrap =>
  replaced(
    (reply, incoming) => isImport(incoming) && isRefused(reply) && when(incoming, reply),
    (_reply, inside) => inside.doImport(),
  );
/** Refuses as if the descriptor were another one. */
const refuses = (when: (incoming: Incoming) => boolean): Wrap =>
  rewritten("import", (incoming) =>
    when(incoming) ? withHeader(incoming, "x-publish-upload", "%7B%22a%22%3A1%7D") : null,
  );
const uploadOf = ({ headers }: Incoming) => headers["x-publish-upload"];
const says = (words: RegExp) => (_incoming: Incoming, reply: Outgoing) => words.test(reply.text);
const isBytes = (bytes: Uint8Array) => (incoming: Incoming) => incoming.body.equals(bytes);

export const brokenImport: Broken[] = [
  { fault: "a PNG is refused", wrap: refuses(isBytes(images.png)), fails: ["import.png"], run },
  { fault: "a JPEG is refused", wrap: refuses(isBytes(images.jpeg)), fails: ["import.jpeg"], run },
  { fault: "a WebP is refused", wrap: refuses(isBytes(images.webpLossy)), fails: ["import.webp"], run },
  {
    fault: "an image of the largest size is refused",
    wrap: refuses(({ body }) => body.byteLength === imageBytesMax),
    fails: ["import.largest"],
    run,
  },
  {
    fault: "a GIF is imported",
    wrap: doesAnyway(isBytes(otherKinds.gif)),
    fails: ["import.other-kind"],
    run,
  },
  {
    fault: "the length of the bytes is not looked at",
    wrap: doesAnyway(isBytes(images.png.subarray(0, -1))),
    fails: ["import.length"],
    run,
  },
  {
    fault: "the stated length is not looked at",
    wrap: doesAnyway(
      (incoming) =>
        isBytes(images.png)(incoming) && (uploadOf(incoming) ?? "").includes(`${images.png.length + 1}`),
    ),
    fails: ["import.stated-length"],
    run,
  },
  {
    fault: "the hash is not looked at",
    wrap: doesAnyway((incoming) => (uploadOf(incoming) ?? "").includes("0".repeat(64))),
    fails: ["import.hash"],
    run,
  },
  {
    fault: "an image other than the prepared one is imported",
    wrap: doesAnyway((incoming, reply) => isBytes(images.jpeg)(incoming) && /another input/.test(reply.text)),
    fails: ["import.other-descriptor"],
    run,
  },
  {
    fault: "an import takes the capability of another tool",
    wrap: doesAnyway(says(/another tool/)),
    fails: ["import.other-tool"],
    run,
  },
  {
    fault: "an import takes any capability",
    wrap: doesAnyway(says(/is not known/)),
    fails: ["import.unknown-capability"],
    run,
  },
  {
    fault: "an import needs no descriptor",
    wrap: doesAnyway((incoming) => uploadOf(incoming) === undefined && "authorization" in incoming.headers),
    fails: ["import.upload-required"],
    run,
  },
  {
    fault: "an import does not read its descriptor",
    wrap: doesAnyway((incoming) => uploadOf(incoming) === "nothing"),
    fails: ["import.upload-form"],
    run,
  },
  {
    fault: "a descriptor of 4,096 characters is refused",
    wrap: refuses((incoming) => uploadOf(incoming)?.length === 4_096),
    fails: ["import.upload-longest"],
    run,
  },
  {
    fault: "a descriptor of 4,097 characters is taken",
    wrap: doesAnyway((incoming) => uploadOf(incoming)?.length === 4_097),
    fails: ["import.upload-too-long"],
    run,
  },
  {
    fault: "an import overlooks query parameters",
    wrap: rewritten("import", () => ({ search: "" })),
    fails: ["import.query-parameters"],
    run,
  },
  {
    fault: "an image that is one byte too large is 400",
    wrap: replaced(
      (reply, incoming) => isImport(incoming) && reply.status === 413,
      (reply) => ({ ...reply, status: 400 }),
    ),
    fails: ["limits.import-too-large"],
    run,
  },
  {
    fault: "a retry of an import is done anew",
    wrap: (handle) => {
      const seen = new Set<string>();
      const done = replaced(
        (reply, incoming) => {
          const key = incoming.headers["idempotency-key"] ?? "";
          const isAgain = isImport(incoming) && jsonOf(reply)["ok"] === true && seen.has(key);
          seen.add(key);
          return isAgain;
        },
        (_reply, inside) => inside.doImport(),
      );
      return done(handle);
    },
    fails: ["import.replay"],
    run,
  },
  {
    fault: "a used capability imports again under another key",
    wrap: doesAnyway(says(/another idempotency key/)),
    fails: ["import.other-key"],
    run,
  },
];

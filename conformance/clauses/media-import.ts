import { imageBytesMax, uploadHeaderCharactersMax } from "@/lib/wire/contract/limits";
import { images, jpegOf, otherKinds } from "@/lib/wire/images/testing/sample-images";
import { described, errorCodeOf, isDone, isToolRefusal } from "../api/reply";
import { withBody, withHeaders, type Reply, type ApiRequest } from "../api/request";
import { NotObservable, Violation, type Clause } from "../clause";
import { demandRefusal, demandStatus, inventedPair, refused, rightRequest } from "../probe";
import type { Run } from "../run";
import { prepare } from "../subjects/mutating-tool";
import { importRequest, newKey } from "../subjects/requests";
import { describeImage, encoded, freshImport } from "../subjects/upload";
import { demandAsControl } from "./pair-headers";

const section = "POST /api/v1/media/import";
const uploadHeader = "X-Publish-Upload";

export const importClauses: Clause[] = [
  accepted("import.png", "A PNG that was prepared is imported.", (run) =>
    run.firstImport().then(({ reply }) => reply),
  ),
  accepted("import.jpeg", "A JPEG that was prepared is imported.", (run) => sendFresh(run, images.jpeg)),
  accepted("import.webp", "A WebP that was prepared is imported.", (run) => sendFresh(run, images.webpLossy)),
  accepted("import.largest", "An image of 3,145,728 bytes is imported.", (run) =>
    sendFresh(run, jpegOf(imageBytesMax)),
  ),
  mutating(
    "import.other-kind",
    "Bytes that are a GIF or an AVIF are refused, whatever they are said to be.",
    async (run) => {
      await run.imported();
      for (const bytes of Object.values(otherKinds))
        refused(await sendFresh(run, bytes, { contentType: "image/png", fileName: "conformance.png" }));
    },
  ),
  mutating("import.length", "Bytes of another length than the descriptor's are refused.", (run) =>
    demandRefusal(run, "import", (request) => withBody(request, Buffer.from(images.png.subarray(0, -1)))),
  ),
  mutating("import.stated-length", "A descriptor with another length than the bytes' is refused.", (run) =>
    refuseFresh(run, { byteLength: images.png.byteLength + 1 }),
  ),
  mutating("import.hash", "A descriptor with another SHA-256 than the bytes' is refused.", (run) =>
    refuseFresh(run, { sha256: "0".repeat(64) }),
  ),
  mutating("import.other-descriptor", "An image other than the prepared one is refused.", async (run) => {
    const { request } = await rightRequest(run, "import");
    const { descriptor } = await describeImage(run, images.jpeg);
    const other = withHeaders(request, { [uploadHeader]: encoded(descriptor) });
    refused(await run.client.send(withBody(other, Buffer.from(images.jpeg))));
  }),
  mutating("import.other-tool", "An import with the capability of another tool is refused.", async (run) => {
    const { tool, input } = await run.mutatingTool();
    const { descriptor } = await describeImage(run, images.png);
    const pair = { capability: await prepare(run, tool.name, input), key: newKey() };
    refused(await run.client.send(importRequest(encoded(descriptor), images.png, pair)));
  }),
  {
    id: "import.unknown-capability",
    section,
    says: "An import with a capability that was never given out is refused.",
    needs: [],
    check: async (run) => {
      const { descriptor } = await describeImage(run, images.png);
      refused(await run.client.send(importRequest(encoded(descriptor), images.png, inventedPair())));
    },
  },
  {
    id: "import.upload-required",
    section,
    says: "An import without X-Publish-Upload is refused.",
    needs: [],
    check: (run) => demandRefusal(run, "import", (request) => withHeaders(request, { [uploadHeader]: null })),
  },
  {
    id: "import.upload-form",
    section,
    says: "An import whose X-Publish-Upload is not the encoded JSON of an object is refused.",
    needs: [],
    check: async (run) => {
      for (const header of ["nothing", "%7B%22a%22", "%5B%5D", "%E0%A4"])
        await demandRefusal(run, "import", (request) => withHeaders(request, { [uploadHeader]: header }));
    },
  },
  mutating("import.upload-longest", "An X-Publish-Upload of 4096 characters is taken.", async (run) => {
    const { request } = await rightRequest(run, "import");
    const spoilt = withHeaders(request, {
      [uploadHeader]: headerOfLength(request, uploadHeaderCharactersMax),
    });
    await demandAsControl(run, "import", await run.client.send(spoilt), "a header of 4096 characters");
  }),
  {
    id: "import.upload-too-long",
    section,
    says: "An X-Publish-Upload of 4097 characters is refused.",
    needs: [],
    check: (run) =>
      demandRefusal(run, "import", (request) =>
        withHeaders(request, { [uploadHeader]: headerOfLength(request, uploadHeaderCharactersMax + 1) }),
      ),
  },
  {
    id: "import.query-parameters",
    section: "Endpoints",
    says: "An import with a query parameter is answered 400.",
    needs: [],
    check: (run) =>
      demandStatus(run, { endpoint: "import", status: 400, always: true }, (request) => ({
        ...request,
        query: "?overwrite=1",
      })),
  },
];

function mutating(id: string, says: string, check: Clause["check"]): Clause {
  return { id, section, says, needs: ["--mutating"], check };
}

/** An image of an accepted kind and size; where a tool refuses it for reasons of its own, nothing is shown. */
function accepted(id: string, says: string, send: (run: Run) => Promise<Reply>): Clause {
  return mutating(id, says, async (run) => {
    const reply = await send(run);
    if (isDone(reply)) return;
    const code = errorCodeOf(reply) ?? "";
    const isAboutThePicture = code === "INVALID_INPUT" || code.startsWith("CONFIRMATION_");
    if (isToolRefusal(reply) && !isAboutThePicture)
      throw new NotObservable(`the tool refuses it (${described(reply)})`);
    throw new Violation(`got ${described(reply)}`);
  });
}

type Said = Parameters<typeof freshImport>[2];

async function sendFresh(run: Run, bytes: Uint8Array, said?: Said): Promise<Reply> {
  return run.client.send(await freshImport(run, bytes, said));
}

/** A prepare may refuse wrong facts already; then there is nothing to import. */
async function refuseFresh(run: Run, said: NonNullable<Said>): Promise<void> {
  await run.imported();
  refused(await sendFresh(run, images.png, said));
}

const space = "%20";
/** A letter written as `\u0061`, and as itself. */
const escaped = (letter: string) => `%5Cu${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * The same descriptor in a header of exactly so many characters: spaces behind the JSON are three characters each,
 * an escaped letter in a text is seven more than a plain one, and the two together make every length.
 */
function headerOfLength(request: ApiRequest, characters: number): string {
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

import { createHash } from "node:crypto";
import { sniffImage } from "@/lib/wire/images/image";
import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { images } from "@/lib/wire/images/testing/sample-images";
import {
  describeUpload,
  descriptorIn,
  findUploadPart,
  withDescriptor,
  type UploadFacts,
  type UploadPart,
} from "@/lib/wire/json-schema/upload/upload-descriptor";
import { uploadToolName } from "@/lib/wire/contract/tool";
import { described, isDone } from "../api/reply";
import type { ApiRequest, Reply } from "../api/request";
import { NotObservable } from "../clause";
import { generateInput } from "../inputs/generate-input";
import type { Run } from "../run";
import { prepare } from "./mutating-tool";
import { importRequest, newKey } from "./requests";

/** The input of mediaImport, as far as its schema tells. */
export type UploadForm = { part: UploadPart; base: JsonObject };
type Upload = { input: JsonObject; descriptor: JsonValue };

export async function uploadForm(run: Run): Promise<UploadForm> {
  const tool = (await run.discovery()).tools.find(({ name }) => name === uploadToolName);
  if (!tool) throw new NotObservable(`${uploadToolName} is not among the tools`);
  if (!tool.inputSchema) throw new NotObservable(`${uploadToolName} has no input schema`);
  const search = findUploadPart(tool.inputSchema, run.settings.uploadPointer ?? undefined);
  if (!search.ok)
    throw new NotObservable(
      "the input schema does not tell where the upload descriptor stands; see --upload-pointer",
    );
  return {
    part: search.part,
    base: run.settings.inputs.get(uploadToolName) ?? generateInput(tool.inputSchema),
  };
}

/** The input for some bytes, in the API's own names; `said` replaces what is true of them. */
export async function describeImage(
  run: Run,
  bytes: Uint8Array,
  said: Partial<UploadFacts> = {},
): Promise<Upload> {
  const { part, base } = await run.uploadForm();
  const sniffed = sniffImage(bytes);
  const image = sniffed.ok ? sniffed : { type: "image/png", width: 8, height: 8 };
  const facts = {
    sha256: createHash("sha256").update(bytes).digest("hex"),
    byteLength: bytes.byteLength,
    contentType: image.type,
    fileName: `conformance.${image.type.slice("image/".length)}`,
    width: image.width,
    height: image.height,
    ...said,
  };
  const input = withDescriptor(base, part, describeUpload(part, facts));
  return { input, descriptor: descriptorIn(input, part) ?? null };
}

export function encoded(descriptor: JsonValue): string {
  return encodeURIComponent(JSON.stringify(descriptor));
}

/** An import of these bytes that nothing is wrong with, prepared just now. */
export async function freshImport(
  run: Run,
  bytes: Uint8Array,
  said: Partial<UploadFacts> = {},
): Promise<ApiRequest> {
  const { input, descriptor } = await describeImage(run, bytes, said);
  const capability = await prepare(run, uploadToolName, input);
  return importRequest(encoded(descriptor), bytes, { capability, key: newKey() });
}

/** One import that was seen to be done; what is wrong with another one is then what was spoilt in it. */
export async function firstImport(run: Run): Promise<{ request: ApiRequest; reply: Reply }> {
  const request = await freshImport(run, images.png);
  run.consumed.add(request.headers["X-Publish-Confirmation"] ?? "");
  return { request, reply: await run.client.send(request) };
}

export async function imported(run: Run): Promise<{ request: ApiRequest; reply: Reply }> {
  const first = await run.firstImport();
  if (!isDone(first.reply)) throw new NotObservable(`no image was imported (${described(first.reply)})`);
  return first;
}

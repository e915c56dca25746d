import type { JsonObject } from "@/lib/wire/contract/json";
import { imageBytesMax } from "@/lib/wire/contract/limits";
import {
  checkBinaryHeaders,
  readConfirmHeaders,
  type ConfirmHeaders,
  readUploadHeader,
} from "../checks/headers";
import { readUploadedImage } from "../../tools/uploaded-image";
import type { InFlight } from "../../idempotency/in-flight";
import { preparedInput } from "../../idempotency/issue";
import { unavailable } from "../responses";
import type { ImportTool } from "../../tools/define";
import { ToolFailure } from "../../tools/failure";
import { enter, readBytes } from "./admit";
import { execute, type Execution } from "./confirm";
import type { Service } from "./service";
import { inputDigest, invalidInput, refuseCredential } from "./tool-input";

/**
 * POST /api/v1/media/import: confirms a prepared import. The descriptor identifies the request: it has
 * the hash of the bytes. Everything else of the import comes from what was prepared.
 */
export async function mediaImport(service: Service, inFlight: InFlight, request: Request): Promise<Response> {
  const entered = await enter(service, request, service.registry.importTool);
  if (entered instanceof Response) return entered;
  const { caller, tool } = entered;
  const headers = readHeaders(request.headers);
  if (headers instanceof Response) return headers;

  const release = service.uploadSlots.take();
  if (!release) return unavailable();
  try {
    const execution = await readImport(service, request, { caller, tool, headers });
    if (execution instanceof Response) return execution;
    return await execute(service, inFlight, execution);
  } finally {
    release();
  }
}

type ImportHeaders = ConfirmHeaders & { descriptor: JsonObject };

function readHeaders(headers: Headers): ImportHeaders | Response {
  const confirmation = readConfirmHeaders(headers);
  if (confirmation instanceof Response) return confirmation;
  const descriptor = readUploadHeader(headers);
  if (descriptor instanceof Response) return descriptor;
  return checkBinaryHeaders(headers) ?? { ...confirmation, descriptor };
}

async function readImport(
  service: Service,
  request: Request,
  { caller, tool, headers }: Pick<Execution, "caller"> & { tool: ImportTool; headers: ImportHeaders },
): Promise<Execution | Response> {
  const { descriptor, capability, idempotencyKey } = headers;
  const toolName = tool.descriptor.name;
  const bytes = await readBytes(service, request, { toolName, bytesMax: imageBytesMax });
  if (bytes instanceof Response) return bytes;
  const refused = refuseCredential(toolName, descriptor, caller);
  if (refused) return refused;
  const checked = tool.checkDescriptor(descriptor);
  if (!checked.ok) return invalidInput(toolName, checked.message);
  const upload = readUploadedImage(bytes, checked.descriptor);
  if (!upload.ok) return invalidInput(toolName, upload.message);
  return {
    caller,
    tool,
    inputDigest: inputDigest(descriptor),
    headers: { capability, idempotencyKey },
    run: async (context) => {
      const input = tool.checkInput(await preparedInput(context.db, capability));
      if (!input.ok) throw new ToolFailure("CONFIRMATION_INVALID", `${input.message} Prepare again.`);
      return tool.run(context, input.input, upload.image);
    },
  };
}

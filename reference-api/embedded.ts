import { createReferenceApi } from "./create";
import type { ReferenceApi, ReferenceApiOptions } from "./options";

export type EmbeddedOptions = ReferenceApiOptions;

/** The framework loads this module several times in one process, so the one API hangs on the process. */
const shared = globalThis as typeof globalThis & { countersignReferenceApi?: Promise<ReferenceApi> };

/** The API of this process, opened when it is first asked for; a failure to open is tried again next time. */
export function embeddedReferenceApi(options: () => EmbeddedOptions): Promise<ReferenceApi> {
  shared.countersignReferenceApi ??= open(options);
  return shared.countersignReferenceApi;
}

async function open(options: () => EmbeddedOptions): Promise<ReferenceApi> {
  try {
    return await createReferenceApi(options());
  } catch (error) {
    delete shared.countersignReferenceApi;
    throw error;
  }
}

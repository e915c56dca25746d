import { createReferenceApi } from "./api/create";
import type { ReferenceApi, ReferenceApiOptions } from "./api/options";

export type EmbeddedOptions = ReferenceApiOptions;

/** The framework loads this module several times in one process, so the API is kept on the process. */
const shared = globalThis as typeof globalThis & { countersignReferenceApi?: Promise<ReferenceApi> };

/** The API of this process, opened on first use; a failed open is tried again next time. */
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

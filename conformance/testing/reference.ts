import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { createReferenceApi } from "@/reference-api";
import { defaultSettings, type Pace, type Settings } from "../settings";
import type { Handle, Incoming, Outgoing } from "./http";

export const credential = "conformance-credential-0123456789abcdef";
export const readerCredential = "conformance-reader-credential-0123456789";
export const expiredCredential = "conformance-expired-credential-0123456789";

/** The tool that is prepared and confirmed, with an input that the demo brand's accounts take. */
export const draftTool = "campaignDraftSave";
export const draft: JsonObject = {
  name: "Conformance check",
  objective: "sales",
  posts: [{ accountId: "acc_fernpost_main", content: { kind: "text", text: "The kettle is back." } }],
};

export type Reference = {
  handle: Handle;
  /** Waiting passes the API's time instead of anybody's. */
  pace: Pace;
  /** A hash over everything that is stored. */
  stored: () => string;
};

const capabilitySeconds = 900;

/** A reference API of this test file with a database of its own. */
export async function startReference(): Promise<Reference> {
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  const databasePath = join(folder, "reference-api.db");
  let passedMs = 0;
  const now = () => Date.now() + passedMs;
  const api = await createReferenceApi({
    databasePath,
    credentials: [
      { token: credential, scopes: ["*"] },
      { token: readerCredential, scopes: ["campaigns.read", "schedule.read"] },
    ],
    capabilitySeconds,
    ratePerMinute: 0,
    clock: () => new Date(now()),
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    handle: async (incoming) => {
      const { headers, ...reply } = await outgoingOf(await api.handle(requestOf(incoming)));
      return { ...reply, headers: { ...headers, Date: new Date(now()).toUTCString() } };
    },
    pace: { now, wait: async (ms) => void (passedMs += ms) },
    stored: () => {
      const files = [databasePath, `${databasePath}-wal`].filter((file) => existsSync(file));
      return files.map((file) => createHash("sha256").update(readFileSync(file)).digest("hex")).join(" ");
    },
  };
}

/** Settings that make as much observable as can be. */
export function fullSettings(baseUrl: URL): Settings {
  return {
    ...defaultSettings,
    baseUrl,
    credential,
    readerCredential,
    expiredCredential,
    mutating: true,
    inputs: new Map([[draftTool, draft]]),
    waitForExpirySeconds: 86_400,
  };
}

function requestOf({ method, path, search, headers, body }: Incoming): Request {
  const { "content-length": _length, ...others } = headers;
  const init: RequestInit = { method, headers: others };
  if (method !== "GET" && method !== "HEAD") init.body = new Uint8Array(body);
  return new Request(`http://reference.invalid${path}${search}`, init);
}

async function outgoingOf(response: Response): Promise<Outgoing> {
  return {
    status: response.status,
    text: await response.text(),
    headers: Object.fromEntries(response.headers),
  };
}

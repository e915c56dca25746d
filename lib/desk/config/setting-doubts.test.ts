import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseDiscovery } from "@/lib/wire/contract/discovery";
import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { readPolicy } from "@/lib/desk/policy/policy-file";
import { defaultPolicy } from "@/lib/desk/policy/review-policy";
import { noChecks, readPublicationFile } from "@/lib/desk/publication/publication-file";
import { referenceApiChecks } from "@/lib/desk/publication/reference-api-checks";
import { createReferenceApi } from "@/reference-api";
import { testFolder } from "@/scripts/testing/clean-up";
import { settingDoubts, type Listed } from "./setting-doubts";

const tools: ToolDescriptor[] = [
  { name: "invoiceSend" },
  { name: "invoiceVoid" },
  {
    name: "invoiceList",
    inputSchema: { type: "object", properties: { since: {} }, additionalProperties: false },
  },
];

function doubts({
  baseUrl = "https://api.test",
  listed = { tools } as Listed,
  policy,
  publication,
  uploadDescriptorPointer,
}: {
  baseUrl?: string;
  listed?: Listed;
  policy?: unknown;
  publication?: unknown;
  uploadDescriptorPointer?: string;
}) {
  const read = policy === undefined ? null : readPolicy(policy);
  const checks = publication === undefined ? null : readPublicationFile(publication);
  return settingDoubts(
    {
      toolApi: addressed(baseUrl),
      reviewPolicy: read?.ok ? read.policy : defaultPolicy,
      publication: checks?.ok ? checks.value : noChecks,
      uploadDescriptorPointer,
    },
    listed,
  );
}

describe("what of the settings doesn’t fit the API", () => {
  test.each([
    ["https://api.test/api/v1", "TOOL_API_URL=https://api.test"],
    ["https://api.test/tools/api/v1", "TOOL_API_URL=https://api.test/tools"],
  ])("F114 an address that ends with the path of the API: %s", (baseUrl, write) => {
    const [doubt] = doubts({ baseUrl, listed: { reason: "HTTP 404." } });
    expect(doubt?.lines).toEqual([
      { label: "Now", text: `TOOL_API_URL=${baseUrl}` },
      { label: "Write", text: write },
    ]);
  });

  test("F114 a pointer to an upload’s description that leads nowhere, with the one that is found", () => {
    const part = {
      properties: { sha256: { pattern: "^[0-9a-f]{64}$" }, byteLength: { type: "integer" } },
      required: ["sha256", "byteLength"],
    };
    const withImport: ToolDescriptor[] = [
      ...tools,
      { name: "mediaImport", inputSchema: { properties: { image: part }, required: ["image"] } },
    ];
    const of = (uploadDescriptorPointer: string, listed = withImport) =>
      doubts({ uploadDescriptorPointer, listed: { tools: listed } });
    expect(of("/image")).toEqual([]);
    expect(of("/file")).toMatchObject([
      {
        text: "The input schema has no part at /file (UPLOAD_DESCRIPTOR_POINTER).",
        lines: [
          { label: "Now", text: "UPLOAD_DESCRIPTOR_POINTER=/file" },
          { label: "Write", text: "UPLOAD_DESCRIPTOR_POINTER=/image" },
        ],
      },
    ]);
    expect(of("/image", tools)).toMatchObject([{ text: "The API lists no mediaImport." }]);
  });

  test("another address is named with the reason alone", () => {
    const [doubt] = doubts({ listed: { reason: "No answer came." } });
    expect(doubt).toMatchObject({ text: "No answer came.", lines: [{ label: "Now" }] });
  });

  test("an API without tools", () => {
    expect(doubts({ listed: { tools: [] } }).map(({ title }) => title)).toEqual(["The API lists no tools"]);
  });

  test("policy rules that fit no tool, with those that may be meant", () => {
    const rules = [
      { tools: "*", review: "four-eyes" },
      { tools: ["invoices.*", "invoice*"], review: "single" },
      { tools: "payout", review: "single" },
    ];
    expect(doubts({ policy: { rules } })).toEqual([
      {
        title: "2 policy rules don’t fit the API’s tools",
        text: "Tools that no rule fits need one other person to approve.",
        lines: [
          {
            label: "Rule 2",
            text: "invoices.* fits none of the 3 tools; meant may be invoiceSend",
          },
          { label: "Rule 3", text: "payout fits none of the 3 tools" },
        ],
      },
    ]);
  });

  test("a publication file that asks a tool that isn't there, or with what it doesn't take", () => {
    const answer = { items: "/items", id: "id", state: "state", published: ["live"] };
    const accepted = { items: "", id: "id" };
    const publication = {
      checks: [
        { tools: "invoiceSend", accepted, ask: { tool: "invoiceShow" }, answer },
        { tools: "invoiceVoid", accepted, ask: { tool: "invoiceList", from: "since", to: "until" }, answer },
      ],
      schedules: [{ tool: "board", ...answer, at: "at" }],
    };
    expect(doubts({ publication }).flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual([
      "invoiceShow is no tool of the API; meant may be invoiceSend",
      "invoiceList takes no until",
      "board is no tool of the API",
    ]);
  });

  test("the embedded API with what the desk brings for it raises none", async () => {
    const api = await createReferenceApi({
      databasePath: join(testFolder(), "reference-api.db"),
      credentials: [{ token: "the-credential-of-these-tests", scopes: ["*"] }],
      capabilitySeconds: 900,
      ratePerMinute: 0,
      clock: () => new Date(),
    });
    const headers = { authorization: "Bearer the-credential-of-these-tests" };
    const reply = await api.handle(new Request("http://api/api/v1/tools", { headers }));
    const discovery = parseDiscovery(await reply.json());
    await api.close();
    expect(discovery?.tools.length).toBeGreaterThan(70);
    const settings = { toolApi: addressed("http://127.0.0.1"), reviewPolicy: defaultPolicy };
    expect(
      settingDoubts({ ...settings, publication: referenceApiChecks }, { tools: discovery?.tools ?? [] }),
    ).toEqual([]);
  });
});

function addressed(baseUrl: string) {
  return { baseUrl, name: "", credential: "c", previousCredential: null, allowPlainHttp: false };
}

import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { serveReferenceApi } from "..";

const folder = mkdtempSync(join(tmpdir(), "reference-api-upgrade-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("F101 a request for another protocol is answered, and its connection closed", async () => {
  const server = await serveReferenceApi({
    databasePath: join(folder, "reference-api.db"),
    credentials: [{ token: "a-token-of-this-test-alone", scopes: ["*"] }],
    capabilitySeconds: 900,
    ratePerMinute: 0,
    host: "127.0.0.1",
    port: 0,
  });
  try {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let reply = "";
    socket.on("data", (chunk) => (reply += chunk.toString()));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(
      "GET /api/v1/tools HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    );
    await closed;
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toContain("INVALID_REQUEST");
  } finally {
    await server.close();
  }
});

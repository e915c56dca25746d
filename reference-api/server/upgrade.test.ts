import { expect, it } from "vitest";
import { rawExchange } from "../testing/raw-socket";
import { startServer } from "../testing/server";

it("F101 a request for another protocol is answered, and its connection closed", async () => {
  const { url } = await startServer();
  const exchange = rawExchange(url);
  exchange.write(
    "GET /api/v1/tools HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
  );
  const reply = await exchange.until("}}");
  await exchange.closed;
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  expect(reply).toContain("INVALID_REQUEST");
});

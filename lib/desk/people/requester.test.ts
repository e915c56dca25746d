import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { requesterOf } from "./requester";
import { cookieOf, origin, setUpSignIn, vault } from "./testing/sign-in-app";

const { signInAda } = setUpSignIn("sqlite");
const cookieSecret = vault.derivedSecret("session-cookie");

function requester(
  headers: IncomingMessage["headers"],
  { from = "192.0.2.9", trustedProxies = [] as string[], appUrl = origin } = {},
) {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: from });
  const request = Object.assign(new IncomingMessage(socket), { headers });
  return requesterOf(request, { appUrl, trustedProxies, cookieSecret });
}

it("F102 a cookie that this desk has signed reaches the reserve, and a forged one doesn’t", async () => {
  const cookie = cookieOf(await signInAda());
  const [name = "", value = ""] = cookie.split("=");
  const [token = "", signature = ""] = decodeURIComponent(value).split(".");
  const made = (text: string) => `${name}=${encodeURIComponent(text)}`;
  expect(requester({ cookie }).session).toBe(token);
  expect(requester({ cookie: `other=1; ${cookie}` }).session).toBe(token);
  for (const forged of [
    "",
    made(""),
    made(token),
    made(`${token}.`),
    made(`x${token}.${signature}`),
    made(`.${signature}`),
    made(`${token}.${"A".repeat(43)}=`),
    `${name}=%E0%A4%A`,
    `${name}x=${value}`,
    `${cookie}; ${cookie}`,
  ])
    expect([forged, requester({ cookie: forged }).session]).toEqual([forged, null]);
  expect(requester({ cookie }, { appUrl: "https://desk.example" }).session).toBeNull();
  expect(requester({}).session).toBeNull();
});

it("F102 a share is a subscriber’s: whom a trusted proxy names, and nobody whom a request itself names", () => {
  const headers = { "x-forwarded-for": "198.51.100.7, 2001:db8:0:7::1" };
  expect(requester(headers).peer).toBe("192.0.2.9");
  expect(requester(headers, { trustedProxies: ["192.0.2.0/24"] }).peer).toBe("2001:db8:0:7::/64");
  expect(requester({}, { from: "::ffff:192.0.2.1" }).peer).toBe("192.0.2.1");
});

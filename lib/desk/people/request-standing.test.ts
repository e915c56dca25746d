import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { standingOf } from "./request-standing";
import { cookieOf, origin, setUpSignIn, vault } from "./testing/sign-in-app";

const { signInAda } = setUpSignIn("sqlite");
const cookieSecret = vault.derivedSecret("session-cookie");

function standing(
  headers: IncomingMessage["headers"],
  { from = "192.0.2.9", trustedProxies = [] as string[], appUrl = origin } = {},
) {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: from });
  const request = Object.assign(new IncomingMessage(socket), { headers });
  return standingOf(request, { appUrl, trustedProxies, cookieSecret });
}

it("F102 a cookie that this desk has signed reaches the reserve, and a forged one doesn’t", async () => {
  const cookie = cookieOf(await signInAda());
  const [name = "", value = ""] = cookie.split("=");
  const [token = "", signature = ""] = decodeURIComponent(value).split(".");
  const made = (text: string) => `${name}=${encodeURIComponent(text)}`;
  expect(standing({ cookie }).session).toBe(token);
  expect(standing({ cookie: `other=1; ${cookie}` }).session).toBe(token);
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
    expect([forged, standing({ cookie: forged }).session]).toEqual([forged, null]);
  expect(standing({ cookie }, { appUrl: "https://desk.example" }).session).toBeNull();
  expect(standing({}).session).toBeNull();
});

it("F102 a share is a subscriber’s: whom a trusted proxy names, and nobody whom a request itself names", () => {
  const headers = { "x-forwarded-for": "198.51.100.7, 2001:db8:0:7::1" };
  expect(standing(headers).peer).toBe("192.0.2.9");
  expect(standing(headers, { trustedProxies: ["192.0.2.0/24"] }).peer).toBe("2001:db8:0:7::/64");
  expect(standing({}, { from: "::ffff:192.0.2.1" }).peer).toBe("192.0.2.1");
});

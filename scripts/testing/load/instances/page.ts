import { newSession } from "../desk";
import type { Version } from "./version";

/** A browser with somebody's session. */
export type Browser = {
  /** Who signs in with it. */
  email: string;
  cookie: string;
  /** The path of the page that is open, which a reload opens anew. */
  path: string;
  /** What the page was made by; its clicks are of that version. */
  madeBy: Version;
  /** The scripts and styles that it has. */
  kept: Set<string>;
};
/** With 0 as the status where it ends before it is whole, and 401 where the sign-in page comes in its place. */
export type Answer = { status: number; text: string };

const answerWithinMs = 30_000;

/** Signs somebody in, and opens their first page. */
export async function openBrowser(
  url: string,
  email: string,
  path: string,
  versions: readonly Version[],
): Promise<Browser> {
  const cookie = await newSession(url, email);
  const { status, text } = await read(`${url}${path}`, cookie);
  if (status !== 200) throw new Error(`${path} is answered ${status}.`);
  return { email, cookie, path, madeBy: makerOf(text, versions), kept: new Set() };
}

/** Opens a page with the scripts and styles that the browser doesn't have yet; what one of them is answered is the page's answer. */
export async function openPage(
  url: string,
  browser: Browser,
  path: string,
  versions: readonly Version[],
): Promise<Answer> {
  browser.path = path;
  const page = await read(`${url}${path}`, browser.cookie);
  if (page.status !== 200) return page;
  for (const asset of assetsOf(page.text)) {
    if (browser.kept.has(asset)) continue;
    const { status } = await read(`${url}${asset}`, browser.cookie);
    if (status !== 200) return { status, text: asset };
    browser.kept.add(asset);
  }
  browser.madeBy = makerOf(page.text, versions);
  return page;
}

export async function read(url: string, cookie: string): Promise<Answer> {
  try {
    const reply = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(answerWithinMs) });
    const text = await reply.text();
    return { status: new URL(reply.url).pathname === "/sign-in" ? 401 : reply.status, text };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
}

function makerOf(html: string, versions: readonly Version[]): Version {
  const maker = versions.find(({ buildId }) => html.includes(buildId));
  if (!maker) throw new Error("A page is of a build that nobody started.");
  return maker;
}

function assetsOf(html: string): Set<string> {
  return new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.(?:js|css)/g));
}

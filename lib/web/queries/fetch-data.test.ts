import { afterEach, describe, expect, test, vi } from "vitest";
import { messageOf } from "@/components/kit/messages/message-of";
import { buildHeader } from "@/lib/platform/live/build-header";
import { fetchData, fetchText, ReadProblem } from "./fetch-data";

const { signal } = new AbortController();
const own = { [buildHeader]: "this-build" };
const otherVersion = { problem: { code: "other_version" } };

afterEach(() => vi.unstubAllGlobals());

/** A page of a build, or of none that is told, whose every request is answered so. */
function onPage(build: string | undefined, answer: () => Response): void {
  vi.stubGlobal("document", { documentElement: { dataset: { build } } });
  vi.stubGlobal("fetch", () => Promise.resolve(answer()));
}
const rejected = (reading: Promise<unknown>) => reading.catch((error: unknown) => error);

describe("F26 a page takes its own build’s answers alone", () => {
  test("those are read", async () => {
    onPage("this-build", () => Response.json({ n: 1 }, { headers: own }));
    expect(await fetchData("/data/status", signal)).toEqual({ n: 1 });
    onPage("this-build", () => new Response("whole", { headers: { ...own, "content-type": "text/plain" } }));
    expect(await fetchText("/data/outputs/1", signal)).toBe("whole");
  });

  test.each([
    ["a later one", { [buildHeader]: "another-build" }],
    ["a release that doesn’t say which it is", {}],
  ])("those of %s are not, and the page says that it is out of date", async (_which, headers) => {
    const text = { ...headers, "content-type": "text/plain" };
    onPage("this-build", () => Response.json({ n: 1 }, { headers }));
    expect(await rejected(fetchData("/data/status", signal))).toMatchObject(otherVersion);
    onPage("this-build", () => Response.json({ problem: { code: "unheard_of" } }, { status: 409, headers }));
    expect(await rejected(fetchData("/data/status", signal))).toMatchObject({ ...otherVersion, status: 409 });
    onPage("this-build", () => new Response("whole", { headers: text }));
    expect(await rejected(fetchText("/data/outputs/1", signal))).toMatchObject(otherVersion);
    const { title, advice } = messageOf({ code: "other_version" });
    expect([title, advice]).toEqual(["This page is out of date", expect.stringContaining("reload the page")]);
  });
});

test("what stands between page and server is no other version", async () => {
  for (const type of ["text/html", "text/plain", "application/json"]) {
    onPage("this-build", () => new Response("{}", { status: 502, headers: { "content-type": type } }));
    for (const reading of [fetchData("/data/status", signal), fetchText("/data/status", signal)]) {
      const problem = await rejected(reading);
      expect(problem).toBeInstanceOf(ReadProblem);
      expect(problem).toMatchObject({ problem: { code: "answer_unreadable" }, status: 502 });
    }
  }
});

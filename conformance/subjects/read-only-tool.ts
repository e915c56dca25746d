import { isDone } from "../api/reply";
import type { Reply } from "../api/request";
import { NotObservable } from "../clause";
import type { Run } from "../run";
import { firstOf, readOnlySubjects, type Subject } from "./discovered";
import { stepRequest } from "./requests";

const callsMax = 10;

/** Read-only tools that were called, with what they answered, up to the first that did as asked. */
export async function tryReadOnlyTools(run: Run): Promise<(Subject & { reply: Reply })[]> {
  const { tools } = await run.discovery();
  const tried = [];
  for (const subject of firstOf(readOnlySubjects(run, tools), callsMax)) {
    const reply = await run.client.send(stepRequest("call", subject.tool.name, subject.input));
    tried.push({ ...subject, reply });
    if (isDone(reply)) break;
  }
  return tried;
}

/** A read-only tool and an input that it was seen to take. */
export async function readOnlyTool(run: Run): Promise<Subject & { reply: Reply }> {
  const found = (await run.readOnlyToolsTried()).find(({ reply }) => isDone(reply));
  if (!found) throw new NotObservable("no read-only tool took an input made from its schema; see --input");
  return found;
}

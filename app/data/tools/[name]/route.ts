import { readTool } from "@/lib/server";
import { answer, refuse } from "../../answer";

export function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  return answer("tools:read", async () => {
    const read = await readTool((await params).name);
    if (read.kind === "unavailable") return refuse(503, read.problem);
    return read.kind === "known" ? read.tool : null;
  });
}

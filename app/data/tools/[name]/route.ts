import { readTool } from "@/lib/web/server";
import { problemResponse, respond } from "@/lib/web/server/respond";

export function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  return respond({ permission: "tools:read", use: "read" }, async () => {
    const read = await readTool((await params).name);
    if (read.kind === "unavailable") return problemResponse(503, read.problem);
    return read.kind === "known" ? read.tool : null;
  });
}

import { readTool } from "@/lib/web/server/tools/read-tools";
import { problemResponse } from "@/lib/web/server/respond";
import { get } from "@/lib/web/server/route";

export const GET = get(
  readTool,
  ({ params }) => params["name"] ?? "",
  (read) =>
    read.kind === "unavailable"
      ? problemResponse(503, read.problem)
      : read.kind === "known"
        ? read.tool
        : null,
);

import { useMemo, useState, type ReactNode } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { runTool } from "@/lib/web/actions/tools";
import { isJsonObject, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import { callAction } from "@/lib/web/queries/call-action";
import type { ToolView } from "@/lib/web/server/types";
import { OutputView } from "@/components/results/output-view";
import { useTableLayouts } from "@/components/results/records/table-layouts";
import { RefusalNotice } from "@/components/reviews/refusal/refusal-notice";
import { Button } from "@/components/ui/button";
import { readObject } from "../typed-input";
import { isPageMember, nextPage } from "@/lib/wire/lookups/next-page";
import { UseIn } from "./use-in";
import type { ShownRun } from "./use-run-page";

type Props = { tool: ToolView; run: ShownRun; aside(close: () => void): ReactNode };

/** An answer, and below its records the way to the pages after it: each is a run of its own, with a click. */
export function PagedOutput({ tool, run, aside }: Props) {
  const [pages, setPages] = useState([{ inputText: run.inputText, outputText: run.outputText }]);
  const client = useQueryClient();
  const layouts = useTableLayouts(tool.name);
  const load = useMutation({
    mutationFn: (inputText: string) => callAction(() => runTool({ toolName: tool.name, inputText })),
    onSuccess: (result, inputText) => {
      if (result.ok) setPages([...pages, { inputText, outputText: result.value.outputText }]);
      for (const queryKey of [["activity"], ["runs", tool.name]]) void client.invalidateQueries({ queryKey });
    },
  });
  const schema = useMemo(() => readObject(tool.inputSchemaText) ?? {}, [tool.inputSchemaText]);
  const more = (output: JsonValue, rows: number) => {
    const input = readObject(pages.at(-1)?.inputText ?? null) ?? {};
    const next = nextPage(schema, input, output, rows);
    if (next.kind === "unpaged") return null;
    if (next.kind === "last") return "No further pages.";
    if (next.kind === "unreachable")
      return <span>The API says that there are more. No input of this tool is known to ask for them.</span>;
    if (next.kind === "unsure")
      return <span>This may be one page of several. No input of this tool is known to ask for others.</span>;
    return (
      <Button
        size="sm"
        className="max-sm:min-h-11"
        busy={load.isPending}
        onClick={() => load.mutate(stringifyJson(next.input))}
      >
        Load {next.size === null ? "" : `${next.size.toLocaleString("en")} `}more
      </Button>
    );
  };
  const texts = pages.map(({ outputText }) => outputText);
  return (
    <>
      {load.data && !load.data.ok ? (
        <div className="px-4 py-3 md:px-7">
          <RefusalNotice refusal={load.data} />
        </div>
      ) : null}
      <OutputView
        wide
        jsonText={texts.length === 1 ? run.outputText : `[${texts.join(",")}]`}
        pageCount={texts.length}
        label="Output"
        layouts={layouts}
        fileLabel={tool.name}
        at={run.at}
        actions={(row, { path }) =>
          isJsonObject(row) ? <UseIn toolName={tool.name} path={path} row={row} /> : null
        }
        more={more}
        isSaidByMore={isPageMember}
        aside={aside}
      />
    </>
  );
}

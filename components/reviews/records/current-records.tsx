import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { runTool } from "@/lib/web/actions/tools";
import { isJsonObject, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import type { RecordReader } from "@/lib/wire/lookups/record-readers";
import { callAction } from "@/lib/web/queries/call-action";
import type { PreparationView } from "@/lib/desk/reviews/types";
import { useJson } from "@/components/results/use-json";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page/section";
import { LocalTime } from "@/components/ui/clock-time";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { Difference, DifferenceSwitch, type DifferenceForm } from "../difference/difference";
import { RefusalNotice } from "../refusal/refusal-notice";
import { compareWithRecord } from "./current-record";

/** What is to be changed, as it is now beside what it is to be, where the API has a read-only tool for that. */
export function CurrentRecords({
  readers,
  preparation,
}: {
  readers: readonly RecordReader[];
  preparation: PreparationView;
}) {
  const input = useJson(preparation.inputText ?? "null");
  const given = input?.ok ? input.value : null;
  if (!isJsonObject(given)) return null;
  const able = readers.filter(({ ids }) => ids.every((name) => isPlain(given[name])));
  if (able.length === 0) return null;
  return (
    <Section id="current" title="As it is now">
      <div className="space-y-4">
        {able.map((reader) => (
          <CurrentRecord
            key={reader.tool}
            reader={reader}
            asked={stringifyJson(Object.fromEntries(reader.ids.map((name) => [name, given[name] ?? null])))}
            given={given}
            concealed={preparation.concealed.map(({ path }) => path)}
          />
        ))}
      </div>
    </Section>
  );
}

function CurrentRecord({
  reader,
  asked,
  given,
  concealed,
}: {
  reader: RecordReader;
  asked: string;
  given: Record<string, JsonValue>;
  /** JSON pointers of what stands in it as marks. */
  concealed: readonly string[];
}) {
  const [at, setAt] = useState<string | null>(null);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => callAction(() => runTool({ toolName: reader.tool, inputText: asked })),
    onSuccess: (result) => setAt(result.ok ? result.value.at : null),
  });
  const title = <VisibleText text={reader.title} />;
  return (
    <div className="space-y-2">
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        {at === null ? "Compare with" : "Compare again with"} “{title}”
      </Button>
      {data && !data.ok ? <RefusalNotice refusal={data} /> : null}
      {data?.ok ? (
        <>
          <p className="text-sm text-ink-2">
            From {title} (<code className="font-mono text-xs">{reader.tool}</code>),{" "}
            <LocalTime at={data.value.at} />. It may change before this is sent.
          </p>
          <Compared outputText={data.value.outputText} {...{ reader, given, concealed }} />
        </>
      ) : null}
    </div>
  );
}

function Compared({
  outputText,
  reader,
  given,
  concealed,
}: {
  outputText: string;
  reader: RecordReader;
  given: Record<string, JsonValue>;
  concealed: readonly string[];
}) {
  const [as, setAs] = useState<DifferenceForm>("fields");
  const output = useJson(outputText);
  if (!output) return null;
  const comparison = output.ok ? compareWithRecord(output.value, given, reader.ids) : null;
  if (comparison === null)
    return (
      <p className="text-sm text-ink-2">
        Its answer has no members of the input, so there is nothing to compare.
      </p>
    );
  if (comparison.current === comparison.proposed)
    return <p className="text-sm text-ink-2">What both have is the same.</p>;
  return (
    <div className="space-y-2">
      <DifferenceSwitch value={as} onChange={setAs} />
      <Difference
        as={as}
        label={`Current and proposed, ${visibleText(reader.title)}`}
        sides={sides}
        concealed={{ before: noPlaces, now: concealed }}
        before={comparison.current}
        now={comparison.proposed}
      />
    </div>
  );
}

const noPlaces: never[] = [];
const sides = { before: "Current", now: "Proposed" };

function isPlain(value: JsonValue | undefined): boolean {
  return (
    (typeof value === "string" && value !== "") || typeof value === "number" || typeof value === "bigint"
  );
}

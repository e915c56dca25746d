import { OutputView } from "./output-view";
import { Panel } from "@/components/ui/panel";
import { ExactTime } from "@/components/ui/time";

/** What a read-only tool answered, and when. */
export function RunResult({ result }: { result: { outputText: string; at: string } }) {
  return (
    <Panel
      id="result"
      title="Output"
      aside={
        <p role="status" className="text-xs text-ink-2">
          Answered <ExactTime at={result.at} />
        </p>
      }
    >
      <OutputView key={result.at} jsonText={result.outputText} label="Output" />
    </Panel>
  );
}

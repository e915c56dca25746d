import { Component, type ReactNode } from "react";
import { JsonText, WholeText } from "@/components/results/json-text";
import { useJson } from "@/components/results/use-json";
import { Notice } from "@/components/ui/notice";

/** The input as it is sent, indented for reading only; whole, however large it is. */
export function ExactInput({ inputText }: { inputText: string | null }) {
  if (inputText === null)
    return (
      <p className="text-sm text-ink-2">Erased after the retention period, or sealed with another secret.</p>
    );
  return <GivenInput inputText={inputText} />;
}

function GivenInput({ inputText }: { inputText: string }) {
  const parsed = useJson(inputText);
  return parsed?.ok === false ? (
    <WholeText text={inputText} label="Exact input as JSON" />
  ) : (
    <JsonText json={inputText} label="Exact input" />
  );
}

/** Notices when the exact input can't be drawn: what nobody can read, nobody approves here. */
export class InputBoundary extends Component<
  { children: ReactNode; onFailure(): void },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Notice tone="danger" title="The exact input can’t be shown in this browser" announce />;
  }
}

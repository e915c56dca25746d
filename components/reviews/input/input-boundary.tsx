"use client";

import { Component, type ReactNode } from "react";
import { Notice } from "@/components/ui/notice";

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

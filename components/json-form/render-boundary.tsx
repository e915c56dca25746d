import { Component, type ReactNode } from "react";

/** Catches a form that can't be drawn, so that the page and what was typed survive it. */
export class RenderBoundary extends Component<
  { onCrash(): void; children: ReactNode },
  { crashed: boolean }
> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash();
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}

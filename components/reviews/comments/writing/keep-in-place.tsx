import { Component, type ReactNode } from "react";
import { spotAttribute } from "./focus-composer";

/** What comes in above a comment that is being written moves the page, and not the field under one's eyes. */
export class KeepInPlace extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): number | null {
    return writtenIn()?.getBoundingClientRect().top ?? null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: number | null): void {
    const now = writtenIn()?.getBoundingClientRect().top;
    if (before !== null && now !== undefined && now !== before) window.scrollBy(0, now - before);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function writtenIn(): Element | null {
  const { activeElement } = document;
  return activeElement?.closest(`[${spotAttribute}]`) ? activeElement : null;
}

import { Component, type ReactNode } from "react";
import { focusComposer, spotAttribute } from "./focus-composer";

type Written = { name: string; top: number; from: number; to: number };

/**
 * What comes in above a comment that is being written moves the page, and not the field under one's eyes. Where the field itself
 * stands elsewhere now, one goes on writing there: the next key is meant for it.
 */
export class KeepInPlace extends Component<{ children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Written | null {
    return writtenNow();
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Written | null): void {
    if (before === null) return;
    if (document.activeElement === document.body) focusComposer(before.name, before);
    const now = writtenNow();
    if (now !== null && now.name === before.name && now.top !== before.top)
      window.scrollBy(0, now.top - before.top);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function writtenNow(): Written | null {
  const field = document.activeElement;
  const name = field?.closest(`[${spotAttribute}]`)?.getAttribute(spotAttribute);
  if (!(field instanceof HTMLTextAreaElement) || name === null || name === undefined) return null;
  const { selectionStart: from, selectionEnd: to } = field;
  return { name, top: field.getBoundingClientRect().top, from, to };
}

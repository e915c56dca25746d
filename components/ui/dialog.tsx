"use client";

import type { ReactNode } from "react";
import { AlertDialog } from "@base-ui/react/alert-dialog";
import { cx } from "./cx";

/** A dialog that asks for a decision: it closes by its buttons or Escape, never by a stray click outside. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  foot,
  isWide = false,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Its buttons, in a strip of their own. */
  foot?: ReactNode;
  isWide?: boolean;
}) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-[light-dark(rgb(22_23_26/0.32),rgb(0_0_0/0.6))]" />
        <AlertDialog.Popup
          className={cx(
            "fixed top-1/2 left-1/2 z-50 max-h-[90dvh] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg border bg-raised p-5 shadow-high outline-none",
            isWide ? "w-[min(40rem,calc(100vw-2rem))]" : "w-[min(34rem,calc(100vw-2rem))]",
          )}
        >
          <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
          {description ? (
            <AlertDialog.Description className="mt-1 text-ink-2">{description}</AlertDialog.Description>
          ) : null}
          <div className="mt-4">{children}</div>
          {foot ? (
            <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-t bg-sunken px-5 py-3">
              {foot}
            </div>
          ) : null}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

import { useState } from "react";

/** Whether something is unfolded: as a person left it, until it is asked to open anew. */
export function useOpened(opened: boolean) {
  const [open, setOpen] = useState(opened);
  const [was, setWas] = useState(opened);
  if (was !== opened) {
    setWas(opened);
    if (opened) setOpen(true);
  }
  return [open, setOpen] as const;
}

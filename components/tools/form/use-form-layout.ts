import { useState } from "react";
import type { FormLayout, FormMode } from "@/components/json-form";

/** Where the page keeps the form's switch and its JSON. A form that is filled in anew stays as it is shown. */
export function useFormLayout(): FormLayout & {
  setSwitchSlot(element: HTMLElement | null): void;
  setJsonSlot(element: HTMLElement | null): void;
} {
  const [mode, onMode] = useState<FormMode>("form");
  const [switchSlot, setSwitchSlot] = useState<HTMLElement | null>(null);
  const [jsonSlot, setJsonSlot] = useState<HTMLElement | null>(null);
  return { mode, onMode, switchSlot, setSwitchSlot, jsonSlot, setJsonSlot };
}

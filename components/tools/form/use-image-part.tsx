import { Suspense, useCallback, useRef, useState, type ReactNode } from "react";
import type { UploadPart } from "@/lib/wire/json-schema/upload/upload-descriptor";
import { useImage } from "@/components/kit/images/use-image";
import { onDemand } from "@/components/ui/page/on-demand";
import { Panel } from "@/components/ui/page/panel";
import type { Revising } from "../tool-screen";

const { OnDemand: ImageField } = onDemand(() =>
  import("@/components/kit/images/image-field").then((part) => part.ImageField),
);

type ImagePart = {
  /** Null for a tool that takes no image. */
  panel: ReactNode;
  /** What goes along with an input that is sent; null where the person has to choose an image first. */
  take(): Promise<{ stagedImageId: string | null } | null>;
};

/** The image that a tool's input describes: chosen apart from the form, and compared with its file before it is sent. */
export function useImagePart(part: UploadPart | null, revising: Revising | null): ImagePart {
  const { chosen, choose, clear, isUnchanged } = useImage();
  const [triedWithout, setTriedWithout] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const awaitsField = useRef(false);
  const inputRef = useCallback((input: HTMLInputElement | null) => {
    fileInput.current = input;
    if (input === null || !awaitsField.current) return;
    awaitsField.current = false;
    input.focus();
  }, []);
  const kept = revising?.image?.kept ? revising.image : null;
  const take = async () => {
    const stagedImageId = chosen.kind === "ready" ? chosen.image.id : null;
    const without = stagedImageId === null && (chosen.kind !== "none" || kept === null);
    if (part && without && (part.required || chosen.kind !== "none")) setTriedWithout(true);
    else if (await isUnchanged()) return { stagedImageId };
    // The field may still be loading: then it has the focus once it is there.
    awaitsField.current = fileInput.current === null;
    fileInput.current?.focus();
    return null;
  };
  const panel = part ? (
    <Panel id="image" title="Image">
      <Suspense>
        <ImageField
          chosen={chosen}
          choose={choose}
          clear={clear}
          kept={kept}
          missing={triedWithout}
          inputRef={inputRef}
        />
      </Suspense>
    </Panel>
  ) : null;
  return { panel, take };
}

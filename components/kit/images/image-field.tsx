import { useState, type Ref } from "react";
import { ImageUp } from "lucide-react";
import { imageBytesMax } from "@/lib/wire/contract/limits";
import type { ImageView } from "@/lib/desk/reviews/types";
import { Button } from "@/components/ui/button";
import { ImageDetails } from "./image-details";
import { RawImage } from "./raw-image";
import { formatBytes } from "@/components/kit/messages/image-messages";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";
import { acceptedTypes, type ChosenImage } from "./use-image";

type Props = {
  chosen: ChosenImage;
  choose(file: File): void;
  clear(): void;
  /** The image of the last revision, kept unless another one is chosen. */
  kept: ImageView | null;
  /** Somebody tried to go on without an image. */
  missing: boolean;
  inputRef: Ref<HTMLInputElement>;
};

/** Chooses or drops an image. What the server finds in its bytes is shown before anything is prepared. */
export function ImageField({ chosen, choose, clear, kept, missing, inputRef }: Props) {
  const [over, setOver] = useState(false);
  const shown = chosen.kind === "none" ? kept : chosen.kind === "ready" ? chosen.image : null;
  // Only after the server has checked the bytes: anything else would show as a broken image.
  const earlierUrl = chosen.kind === "none" && kept ? `/uploads/${encodeURIComponent(kept.id)}` : null;
  const previewUrl = chosen.kind === "ready" ? chosen.previewUrl : earlierUrl;
  const drop = (files: FileList) => {
    const [file] = files;
    if (file) choose(file);
  };
  return (
    <div className="space-y-3">
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          drop(event.dataTransfer.files);
        }}
        data-over={over || undefined}
        className="relative flex cursor-pointer flex-col items-center gap-1 rounded-md border border-dashed border-line-strong bg-sunken/50 px-4 py-6 text-center text-sm hover:bg-sunken has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent data-over:border-accent data-over:bg-sunken"
      >
        <ImageUp aria-hidden className="size-5 text-ink-2" />
        <span className="font-medium">
          {shown ? "Choose another image" : "Choose an image"}, or drop one here
        </span>
        <span className="text-ink-2">JPEG, PNG or WebP, at most {formatBytes(imageBytesMax)}</span>
        <input
          ref={inputRef}
          type="file"
          accept={acceptedTypes.join(",")}
          aria-invalid={missing || chosen.kind === "problem"}
          aria-describedby={missing ? "image-missing" : undefined}
          onChange={(event) => {
            if (event.target.files) drop(event.target.files);
            // So that the same file can be chosen again after a problem.
            event.target.value = "";
          }}
          className="visually-hidden"
        />
      </label>
      {missing && (chosen.kind === "none" || chosen.kind === "sending") ? (
        <p id="image-missing" role="alert" className="text-sm text-red">
          {chosen.kind === "none" ? "Choose an image first." : "Wait until the upload is finished."}
        </p>
      ) : null}
      {chosen.kind === "problem" ? <ProblemNotice problem={chosen.problem} /> : null}
      {previewUrl ? <RawImage src={previewUrl} alt="Preview of the chosen image" /> : null}
      {chosen.kind === "sending" ? (
        <p className="space-y-1 text-sm text-ink-2">
          <span id="image-progress">Uploading {formatBytes(chosen.file.size)}…</span>
          <progress
            aria-labelledby="image-progress"
            max={chosen.file.size}
            value={Math.min(chosen.sentBytes, chosen.file.size)}
            className="block w-full"
          />
        </p>
      ) : null}
      {shown ? <ImageDetails image={shown} /> : null}
      <p role="status" className="text-sm text-ink-2">
        {chosen.kind === "ready" ? "Image uploaded. It’s sent to the API when a reviewer approves." : null}
        {chosen.kind === "none" && kept
          ? "The image of the last revision is kept unless you choose another one."
          : null}
      </p>
      {chosen.kind === "sending" || chosen.kind === "ready" ? (
        <Button size="sm" variant="quiet" onClick={clear}>
          {kept ? "Keep the earlier image" : "Remove image"}
        </Button>
      ) : null}
    </div>
  );
}

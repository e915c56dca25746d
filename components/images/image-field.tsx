"use client";

import { useState, type Ref } from "react";
import { ImageUp } from "lucide-react";
import { imageBytesMax } from "@/lib/contract/limits";
import type { ImageView } from "@/lib/reviews/types";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { VisibleText } from "@/components/ui/visible-text";
import { PictureFacts } from "./image-details";
import { PictureView } from "./image";
import { acceptedTypes, bytesWords } from "./image-messages";
import type { Picture } from "./use-image";

type Props = {
  picture: Picture;
  choose(file: File): void;
  clear(): void;
  /** The one of the last revision, which stays unless another is chosen. */
  kept: ImageView | null;
  /** That one has to be chosen, said after an attempt without. */
  missing: boolean;
  inputRef: Ref<HTMLInputElement>;
};

/** Where a picture is chosen or dropped. What it turns out to be is shown before anything is prepared. */
export function PictureField({ picture, choose, clear, kept, missing, inputRef }: Props) {
  const [over, setOver] = useState(false);
  const shown = picture.kind === "none" ? kept : picture.kind === "ready" ? picture.image : null;
  // Not before the server has judged its bytes: what is no picture would only be drawn as a broken one.
  const earlierUrl = picture.kind === "none" && kept ? `/uploads/${encodeURIComponent(kept.id)}` : null;
  const previewUrl = picture.kind === "ready" ? picture.previewUrl : earlierUrl;
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
        <ImageUp aria-hidden className="size-5 text-ink-muted" />
        <span className="font-medium">
          {shown ? "Choose another picture" : "Choose a picture"}, or drop one here
        </span>
        <span className="text-ink-muted">JPEG, PNG or WebP, at most {bytesWords(imageBytesMax)}</span>
        <input
          ref={inputRef}
          type="file"
          accept={acceptedTypes.join(",")}
          aria-invalid={missing || picture.kind === "problem"}
          aria-describedby={missing ? "picture-missing" : undefined}
          onChange={(event) => {
            if (event.target.files) drop(event.target.files);
            // So that the same file can be chosen again after a problem.
            event.target.value = "";
          }}
          className="visually-hidden"
        />
      </label>
      {missing && (picture.kind === "none" || picture.kind === "sending") ? (
        <p id="picture-missing" role="alert" className="text-sm text-danger">
          {picture.kind === "none" ? "Choose a picture first." : "Wait until the picture is in."}
        </p>
      ) : null}
      {picture.kind === "problem" ? (
        <Notice tone="danger" title={picture.problem.title} announce>
          <p>
            <VisibleText text={picture.problem.message} />
          </p>
          {picture.problem.advice ? <p>{picture.problem.advice}</p> : null}
        </Notice>
      ) : null}
      {previewUrl ? <PictureView src={previewUrl} alt="Preview of the chosen picture" /> : null}
      {picture.kind === "sending" ? (
        <p className="space-y-1 text-sm text-ink-muted">
          <span id="picture-progress">Handing in {bytesWords(picture.file.size)}…</span>
          <progress
            aria-labelledby="picture-progress"
            max={picture.file.size}
            value={Math.min(picture.sentBytes, picture.file.size)}
            className="block w-full"
          />
        </p>
      ) : null}
      {shown ? <PictureFacts image={shown} /> : null}
      <p role="status" className="text-sm text-ink-muted">
        {picture.kind === "ready"
          ? "The picture is in. It is sent to the API when a reviewer approves."
          : null}
        {picture.kind === "none" && kept
          ? "The picture of the last revision stays unless you choose another."
          : null}
      </p>
      {picture.kind === "sending" || picture.kind === "ready" ? (
        <Button size="sm" variant="quiet" onClick={clear}>
          {kept ? "Keep the earlier picture" : "Take it out again"}
        </Button>
      ) : null}
    </div>
  );
}

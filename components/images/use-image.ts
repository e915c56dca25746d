import { useEffect, useRef, useState } from "react";
import type { Problem } from "@/lib/web/server/types";
import type { ImageView } from "@/lib/desk/reviews/types";
import { problemOfFile } from "./image-types";
import { changedSince, readFile } from "./read-file";
import { sendUpload } from "./send-upload";

export type ChosenImage =
  | { kind: "none" }
  | { kind: "problem"; problem: Problem }
  | { kind: "sending"; file: File; sentBytes: number }
  | { kind: "ready"; file: File; previewUrl: string; image: ImageView };

export type ImageChoice = {
  chosen: ChosenImage;
  choose(file: File): void;
  clear(): void;
  /** Whether the file still has the bytes that were shown; if not, it becomes a problem. */
  isUnchanged(): Promise<boolean>;
};

/** The chosen image on its way to the server. Choosing another one, or none, aborts the one before. */
export function useImage(): ImageChoice {
  const [chosen, setChosen] = useState<ChosenImage>({ kind: "none" });
  const upload = useRef<AbortController>(null);
  const previewUrl = useRef<string>(null);

  const abortUpload = () => {
    upload.current?.abort();
    if (previewUrl.current) URL.revokeObjectURL(previewUrl.current);
    previewUrl.current = null;
  };
  useEffect(() => abortUpload, []);

  const refuse = (problem: Problem) => {
    abortUpload();
    setChosen({ kind: "problem", problem });
  };
  const send = async (file: File, signal: AbortSignal) => {
    setChosen({ kind: "sending", file, sentBytes: 0 });
    const read = await readFile(file);
    if (signal.aborted) return;
    if (!read.ok) return refuse(read.problem);
    const progress = (sentBytes: number) => {
      if (!signal.aborted) setChosen({ kind: "sending", file, sentBytes });
    };
    const answer = await sendUpload(read.image, progress, signal);
    if (signal.aborted) return;
    if (!answer.ok) return refuse(answer.problem);
    const url = URL.createObjectURL(read.image.bytes);
    previewUrl.current = url;
    setChosen({ kind: "ready", file, previewUrl: url, image: answer.image });
  };

  return {
    chosen,
    choose(file) {
      const problem = problemOfFile(file);
      if (problem) return refuse(problem);
      abortUpload();
      const abort = new AbortController();
      upload.current = abort;
      void send(file, abort.signal);
    },
    clear() {
      abortUpload();
      setChosen({ kind: "none" });
    },
    async isUnchanged() {
      if (chosen.kind !== "ready") return true;
      const problem = await changedSince(chosen.file, chosen.image.sha256);
      if (problem) refuse(problem);
      return problem === null;
    },
  };
}

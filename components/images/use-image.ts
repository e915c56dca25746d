import { useEffect, useRef, useState } from "react";
import type { Problem } from "@/lib/server/types";
import type { ImageView } from "@/lib/reviews/types";
import { problemOfFile } from "./image-messages";
import { changedSince, readFile } from "./read-file";
import { sendUpload } from "./send-upload";

export type Picture =
  | { kind: "none" }
  | { kind: "problem"; problem: Problem }
  | { kind: "sending"; file: File; sentBytes: number }
  | { kind: "ready"; file: File; previewUrl: string; image: ImageView };

export type ChosenPicture = {
  picture: Picture;
  choose(file: File): void;
  clear(): void;
  /** Whether the chosen file still is what was shown; where it is not, that is said and nothing is chosen any more. */
  stillTheSame(): Promise<boolean>;
};

/** The chosen picture on its way to the server. Choosing another one, or none, gives the one before up. */
export function usePicture(): ChosenPicture {
  const [picture, setPicture] = useState<Picture>({ kind: "none" });
  const underWay = useRef<AbortController>(null);
  const previewUrl = useRef<string>(null);

  const giveUp = () => {
    underWay.current?.abort();
    if (previewUrl.current) URL.revokeObjectURL(previewUrl.current);
    previewUrl.current = null;
  };
  useEffect(() => giveUp, []);

  const refuse = (problem: Problem) => {
    giveUp();
    setPicture({ kind: "problem", problem });
  };
  const send = async (file: File, signal: AbortSignal) => {
    setPicture({ kind: "sending", file, sentBytes: 0 });
    const read = await readFile(file);
    if (signal.aborted) return;
    if (!read.ok) return refuse(read.problem);
    const progress = (sentBytes: number) => {
      if (!signal.aborted) setPicture({ kind: "sending", file, sentBytes });
    };
    const answer = await sendUpload(read.picture, progress, signal);
    if (signal.aborted) return;
    if (!answer.ok) return refuse(answer.problem);
    const url = URL.createObjectURL(read.picture.bytes);
    previewUrl.current = url;
    setPicture({ kind: "ready", file, previewUrl: url, image: answer.image });
  };

  return {
    picture,
    choose(file) {
      const problem = problemOfFile(file);
      if (problem) return refuse(problem);
      giveUp();
      const abort = new AbortController();
      underWay.current = abort;
      void send(file, abort.signal);
    },
    clear() {
      giveUp();
      setPicture({ kind: "none" });
    },
    async stillTheSame() {
      if (picture.kind !== "ready") return true;
      const problem = await changedSince(picture.file, picture.image.sha256);
      if (problem) refuse(problem);
      return problem === null;
    },
  };
}

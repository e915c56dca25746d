import { useEffect, useRef, useState } from "react";
import type { Problem } from "@/lib/desk/types";
import type { ImageView } from "@/lib/reviews/types";
import { problemOfFile } from "./picture-words";
import { sendUpload } from "./send-upload";

export type Picture =
  | { kind: "none" }
  | { kind: "problem"; problem: Problem }
  | { kind: "sending"; file: File; sentBytes: number }
  | { kind: "ready"; previewUrl: string; image: ImageView };

/** The chosen picture on its way to the server. Choosing another one, or none, gives the one before up. */
export function usePicture(): { picture: Picture; choose(file: File): void; clear(): void } {
  const [picture, setPicture] = useState<Picture>({ kind: "none" });
  const underWay = useRef<AbortController>(null);
  const previewUrl = useRef<string>(null);

  const giveUp = () => {
    underWay.current?.abort();
    if (previewUrl.current) URL.revokeObjectURL(previewUrl.current);
    previewUrl.current = null;
  };
  useEffect(() => giveUp, []);

  const send = async (file: File, url: string, signal: AbortSignal) => {
    const show = (next: Picture) => {
      if (!signal.aborted) setPicture(next);
    };
    show({ kind: "sending", file, sentBytes: 0 });
    const sha256 = await hashOf(file);
    if (sha256 === null) return show({ kind: "problem", problem: unreadableFile });
    const progress = (sentBytes: number) => show({ kind: "sending", file, sentBytes });
    const answer = await sendUpload(file, sha256, progress, signal);
    show(
      answer.ok
        ? { kind: "ready", previewUrl: url, image: answer.image }
        : { kind: "problem", problem: answer.problem },
    );
  };

  return {
    picture,
    choose(file) {
      giveUp();
      const problem = problemOfFile(file);
      if (problem) return setPicture({ kind: "problem", problem });
      const abort = new AbortController();
      underWay.current = abort;
      previewUrl.current = URL.createObjectURL(file);
      void send(file, previewUrl.current, abort.signal);
    },
    clear() {
      giveUp();
      setPicture({ kind: "none" });
    },
  };
}

/** Null where the file can't be read any more, or the page is not served safely enough to hash. */
async function hashOf(file: File): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}

const unreadableFile: Problem = {
  title: "The picture can't be read here",
  message:
    "The file was moved or changed, or the desk is not open over https (or on localhost). Nothing was sent.",
  advice: "Choose it again.",
};

import { useRef, useState } from "react";
import type { WidgetProps } from "@rjsf/utils";
import { FileUp } from "lucide-react";
import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/text/visible-text";
import { formats } from "@/lib/wire/json-schema/validators/formats.mjs";
import { look } from "../look";
import { useFieldNodeOf } from "../field-node";
import { TextWidget } from "./text-widget";

/** More than a request can carry. */
const bytesMax = 48 * 1024;

/** Bytes as base64 text: from a file, or typed. */
export function FileWidget(props: WidgetProps) {
  const node = useFieldNodeOf("text");
  const value: unknown = props.value;
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > bytesMax) {
      setSaid(
        `${file.name} has ${file.size.toLocaleString("en")} bytes; a request has no room for more than ${bytesMax.toLocaleString("en")}.`,
      );
      return;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    setSaid(`${file.name}, ${file.size.toLocaleString("en")} bytes`);
    props.onChange(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
  };
  return (
    <div className="space-y-1.5">
      <TextWidget {...props} />
      {/* JSON Schema only notes the encoding: whether the API takes anything else is for it to say. */}
      {typeof value === "string" && formats["byte"]?.(value) === false ? (
        <p className={look.hint}>This is not base64. It is sent as it stands.</p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<FileUp aria-hidden className="size-4" />}
          onClick={() => input.current?.click()}
        >
          <span>
            Choose a file
            <span className="visually-hidden">
              {" "}
              for <VisibleText text={node.label} />
            </span>
          </span>
        </Button>
        <span aria-live="polite" className={look.limits}>
          <VisibleText text={said} />
        </span>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-hidden
          className="hidden"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </div>
    </div>
  );
}

import { useMemo, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { isJsonObject, parseJson } from "@/lib/wire/contract/json";
import { schemaWithoutUpload } from "@/lib/wire/json-schema/upload/schema-without-upload";
import { prepareTool } from "@/lib/web/actions/tools";
import type { ActionRefusal } from "@/lib/web/actions/types";
import { toolQuery } from "@/lib/web/queries";
import { callAction } from "@/lib/web/queries/call-action";
import { SchemaForm, type FormHandle } from "@/components/json-form";
import { RefusalNotice } from "@/components/reviews/refusal/refusal-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { visibleText } from "@/components/ui/text/visible-text";
import { useImagePart } from "./use-image-part";
import { readSchema } from "../typed-input";

const titleMax = 200;

/** Prepares the import of an image, for a review of its own, without leaving the form that it is for. */
export function UploadDialog({
  toolName,
  onPrepared,
  onClose,
}: {
  toolName: string;
  onPrepared(reviewId: string, title: string): void;
  onClose(): void;
}) {
  const { data: tool } = useQuery(toolQuery(toolName));
  const part = tool?.upload?.ok ? tool.upload.part : null;
  const schema = useMemo(() => {
    const whole = readSchema(tool?.inputSchemaText ?? null);
    return whole && part ? (schemaWithoutUpload(whole, part) ?? { type: "object" }) : null;
  }, [tool, part]);
  const image = useImagePart(part, null);
  const form = useRef<FormHandle>(null);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (inputText: string) => {
    const taken = await image.take();
    if (!taken) return;
    setBusy(true);
    const result = await callAction(() =>
      prepareTool({ toolName, inputText, ...taken, override: null, reviewId: null, preparationId: null }),
    );
    setBusy(false);
    setRefusal(result.ok ? null : result);
    if (result.ok) onPrepared(result.value.reviewId, titleOf(inputText));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={tool ? visibleText(tool.title ?? tool.name) : "Upload an image"}
      description="It needs an approval of its own. Once that is accepted, it fills its place here."
    >
      <div className="space-y-4">
        {image.panel}
        {schema ? (
          <SchemaForm
            schema={schema}
            value={undefined}
            idPrefix="upload"
            onEdit={(handle) => {
              form.current = handle;
            }}
            onSubmit={(inputText) => void submit(inputText)}
            {...(refusal?.errors ? { serverErrors: refusal.errors } : {})}
            layout={formOnly}
          />
        ) : tool ? (
          <Notice tone="warning" title="No image can be uploaded here" />
        ) : null}
        {refusal ? <RefusalNotice refusal={refusal} /> : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={schema === null}
            busy={busy}
            onClick={() => form.current?.submit()}
          >
            Prepare the import
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Without the switch to JSON: there is little of it. */
const formOnly = { mode: "form" as const, onMode: () => undefined, switchSlot: null, jsonSlot: null };

/** What the image is called while it waits. */
function titleOf(inputText: string): string {
  const parsed = parseJson(inputText);
  const title = parsed.ok && isJsonObject(parsed.value) ? parsed.value["title"] : null;
  return typeof title === "string" && title !== "" ? title.slice(0, titleMax) : "The uploaded image";
}

import { z } from "zod";
import { imageTypes } from "@/lib/wire/images/image";
import { imageBytesMax } from "@/lib/wire/contract/limits";
import { object } from "./schema";

/**
 * What a prepared import says about its bytes. Each member is short enough for the whole to fit the upload header
 * in any script: a character takes at most twelve there.
 */
export const uploadDescriptor = object("Image", {
  fileName: z
    .string()
    .min(1)
    .max(255)
    .regex(/^[^/\\\p{Cc}]+$/u)
    .meta({ title: "File name", examples: ["kettle-on-the-jetty.jpg"] }),
  byteLength: z
    .int()
    .min(1)
    .max(imageBytesMax)
    .meta({ title: "Length in bytes", description: "Exactly as many bytes as the import’s body has." }),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ title: "SHA-256", description: "Of the bytes, in lower-case hexadecimal digits." }),
  contentType: z.enum(imageTypes).meta({ title: "Type", description: "What the bytes themselves say." }),
}).meta({ description: "Describes the image’s bytes, which are sent together with the confirmation." });

export type UploadDescriptor = z.output<typeof uploadDescriptor>;

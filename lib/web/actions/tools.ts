"use server";

import { runAndKeep } from "@/lib/desk/personal/runs";
import { prepare } from "@/lib/desk/reviews";
import { action } from "./action";
import { notingUse } from "./noting-use";

export const runTool = action(notingUse(runAndKeep));
export const prepareTool = action(notingUse(prepare));

"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

export function PrintButton() {
  return (
    <Button
      variant="primary"
      size="sm"
      className="max-sm:min-h-11"
      icon={<Printer aria-hidden className="size-4 shrink-0" />}
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}

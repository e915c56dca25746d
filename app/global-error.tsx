"use client";

import "./globals.css";

export { default } from "@/components/ui/page/broken-desk";

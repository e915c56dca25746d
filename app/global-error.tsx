"use client";

import "./globals.css";

export { default } from "@/components/ui/broken-desk";

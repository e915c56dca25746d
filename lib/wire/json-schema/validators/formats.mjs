// Plain JavaScript, because the server's worker runs it as it stands.
import { format } from "@cfworker/json-schema";

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const octet = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`);

/** Formats that the two validators' libraries judge differently, or wrongly, in one reading for both. */
export const formats = {
  "date-time": format["date-time"],
  time: format.time,
  email: format.email,
  // A part with a leading zero is octal to some programs.
  ipv4: (text) => ipv4.test(text),
  // The libraries' own pattern for web addresses can run for minutes; the URL parser can't.
  url: (text) => /^(?:https?|ftp):\/\//i.test(text) && URL.canParse(text),
  byte: (text) => base64.test(text),
  "data-url": (text) => /^data:[^,]*;base64,/.test(text),
};

import { acceptUpload } from "./accept-upload";

export function POST(request: Request): Promise<Response> {
  return acceptUpload(request);
}

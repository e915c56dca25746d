import { showUpload } from "../accept-upload";

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return showUpload((await params).id);
}

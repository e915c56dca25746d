import { showUpload } from "../accept-upload";

export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return showUpload(request, (await params).id);
}

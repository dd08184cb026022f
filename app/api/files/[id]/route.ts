import { passFile } from '@/lib/upload/pass-file';

/** An uploaded file: a public one, or a private one by its signed address. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return passFile(request, 'files', (await params).id);
}

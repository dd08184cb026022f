import type { NextRequest } from 'next/server';
import { passFile } from '@/lib/upload/pass-file';

/** An uploaded file: one that the viewer may see, or a private one by its signed address. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return passFile(request, (await params).id);
}

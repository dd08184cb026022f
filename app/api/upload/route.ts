import type { NextRequest } from 'next/server';
import { passUpload } from '@/lib/upload/proxy';

/** Begins an upload (tus 1.0): Upload-Length and Upload-Metadata `purpose`, `filename`; the answer's Location goes on. */
export async function POST(request: NextRequest): Promise<Response> {
  return passUpload(request, 'POST');
}

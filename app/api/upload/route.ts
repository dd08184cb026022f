import type { NextRequest } from 'next/server';
import { passUpload } from '@/lib/upload/proxy';

/**
 * Creates an upload (tus 1.0): Upload-Length and Upload-Metadata `purpose`, `filename`; it continues at the answer's
 * Location.
 */
export async function POST(request: NextRequest): Promise<Response> {
  return passUpload(request, 'POST');
}

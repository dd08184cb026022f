import type { NextRequest } from 'next/server';
import { passUpload } from '@/lib/upload/proxy';

interface Params {
  params: Promise<{ id: string }>;
}

/** Returns the offset of an upload. */
export async function HEAD(request: NextRequest, { params }: Params): Promise<Response> {
  return passUpload(request, 'HEAD', (await params).id);
}

/** Appends the next piece. */
export async function PATCH(request: NextRequest, { params }: Params): Promise<Response> {
  return passUpload(request, 'PATCH', (await params).id);
}

/** Cancels the upload. */
export async function DELETE(request: NextRequest, { params }: Params): Promise<Response> {
  return passUpload(request, 'DELETE', (await params).id);
}

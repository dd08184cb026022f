import { strToU8, zipSync } from 'fflate';
import type { SystemContext } from '../context.ts';
import { sourceOf } from '../platform/file-source.ts';
import { saveUpload } from '../modules/upload/service.ts';

const TRUE_FALSE = { question: '<p>Ice is cold</p>', correct: 'true' };

/** Uploads an H5P package with one statement for this person; returns the upload's id. */
export async function sendPackage(sys: SystemContext, userId: number): Promise<string> {
  const id = sys.platform.ids.randomUuid();
  const content = zipSync({
    'h5p.json': strToU8(JSON.stringify({ title: 'Ice', mainLibrary: 'H5P.TrueFalse' })),
    'content/content.json': strToU8(JSON.stringify(TRUE_FALSE)),
  });
  const file = { id, userId, purpose: 'CONTENT_PACKAGE', name: 'ice.h5p' } as const;
  await saveUpload(sys, { ...file, content: sourceOf(content) });
  return id;
}

import type { Refill } from '../../refill.ts';
import { createFile } from './service.ts';

/** The files of the file manager; those that something shows came back with it. */
export async function refillFiles(refill: Refill): Promise<void> {
  for (const { id, purpose } of await refill.uploads()) {
    if (purpose !== 'FILE') continue;
    const upload = await refill.file(id, 'FILE');
    // Keeping a file that is kept changes nothing.
    if (upload) await createFile(refill.ctx, upload);
  }
}

import { Buffer } from 'node:buffer';
import type { SystemContext } from '../../context.ts';
import type { ArchiveFile, PersonalData } from '../../personal-data.ts';
import { eraseAddressOf, readAddressOf, readYears, writeYear } from './service.ts';

/** A file a year: what calendar programs take in at once is limited. */
async function* eachYear(ctx: SystemContext, userId: number): AsyncGenerator<ArchiveFile> {
  for (const year of await readYears(ctx, userId))
    yield { name: `schedule/${year}.ics`, content: Buffer.from(await writeYear(ctx, userId, year)) };
}

export const personalData: PersonalData = {
  archive: [
    { name: 'calendar.json', read: async (ctx, userId) => ({ address: await readAddressOf(ctx, userId) }) },
    { files: eachYear },
  ],
  erase: eraseAddressOf,
};

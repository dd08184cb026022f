import { eq } from 'drizzle-orm';
import { upload } from '../../db/schema/upload.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { addStoredFile, sendUpload } from '../../testing/file-fixture.ts';
import { noisyPng } from '../../testing/pictures.ts';
import { FILE_BUDGETS } from './budgets.ts';

const stored = ({ app, teacher }: FixtureData) => addStoredFile(app, teacher);

const sent = async ({ app, teacher }: FixtureData) => sendUpload(app, teacher, await noisyPng(10, 10));

/** Files that a person has. In rights.csv: the instructor's. */
export const fixtures = {
  getFiles: {
    by: 'teacher',
    long: 50,
    good: async (data) => {
      await repeat(data.rows, () => stored(data));
      return { search: 'a', kind: 'PICTURE', unused: false, sort: 'NAME', ascending: true, skip: 0, take: 6 };
    },
    documents: { GetFiles: { good: () => ({ take: page.take }) } },
  },
  getFileQuota: { by: 'teacher', good: async (data) => stored(data).then(() => ({})) },
  createFile: {
    by: 'teacher',
    budget: FILE_BUDGETS.file,
    good: async (data) => ({ upload: await sent(data) }),
    foreign: [({ uuid }) => ({ upload: uuid }), 'UPLOAD_NOT_FOUND'],
  },
  renameFile: {
    by: 'teacher',
    good: async (data) => ({ id: await stored(data), name: 'map' }),
    foreign: [({ uuid }) => ({ id: uuid }), 'FILE_NOT_FOUND'],
  },
  deleteFile: {
    by: 'teacher',
    good: async (data) => ({ id: await stored(data), force: false }),
    foreign: [({ uuid }) => ({ id: uuid }), 'FILE_NOT_FOUND'],
  },
  restoreFile: {
    by: 'teacher',
    good: async (data) => {
      const id = await stored(data);
      await data.app.db.delete(upload).where(eq(upload.fileId, id));
      return { id };
    },
    foreign: [({ uuid }) => ({ id: uuid }), 'FILE_NOT_FOUND'],
  },
  deleteFiles: {
    by: 'teacher',
    good: async (data) => ({ ids: [await stored(data)], force: false }),
  },
  replaceFile: {
    by: 'teacher',
    good: async (data) => ({ id: await stored(data), upload: await sent(data) }),
    foreign: [({ uuid }) => ({ id: uuid }), 'FILE_NOT_FOUND'],
  },
} satisfies Partial<Fixtures>;

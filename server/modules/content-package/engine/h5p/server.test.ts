import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { H5PConfig } from '@lumieducation/h5p-server';
import { expect, it } from 'vitest';
import { draftSchemas } from '#contract/exercise/drafts.ts';
import { EMPTY_FIELDS } from '../model.ts';
import { createNotes } from '../notes.ts';
import { writeH5p } from './write.ts';

interface Validator {
  validateExtractedPackage(folder: string, content: boolean, libraries: boolean): Promise<unknown>;
}

/** The validator through which the server passes each package that somebody uploads; it is no part of its interface. */
const VALIDATOR = '@lumieducation/h5p-server/build/src/PackageValidator.js';

it('is accepted by the server for H5P in Node', async () => {
  const { default: PackageValidator } = (await import(VALIDATOR)) as {
    default: new (config: H5PConfig, libraries: object) => Validator;
  };
  const statements = [{ text: 'Ice is cold', answer: true }];
  const draft = draftSchemas.trueFalse.parse({ statements });
  const { metadata, content } = writeH5p(
    {
      title: 'Ice',
      description: '',
      shuffleExercises: false,
      exercises: [{ ...EMPTY_FIELDS, type: 'trueFalse', draft }],
    },
    { files: new Map(), newId: () => 'id', notes: createNotes() },
  );
  const folder = await mkdtemp(join(tmpdir(), 'tildesh-h5p-'));
  try {
    await mkdir(join(folder, 'content', 'images'), { recursive: true });
    await writeFile(join(folder, 'h5p.json'), JSON.stringify(metadata));
    await writeFile(join(folder, 'content', 'content.json'), JSON.stringify(content));
    await writeFile(join(folder, 'content', 'images', '1.jpg'), 'picture');
    const validator = new PackageValidator(new H5PConfig(), {});
    await validator.validateExtractedPackage(folder, true, false);
    await writeFile(join(folder, 'h5p.json'), JSON.stringify({ ...metadata, language: 7 }));
    await expect(validator.validateExtractedPackage(folder, true, false)).rejects.toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
});

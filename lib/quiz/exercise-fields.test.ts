import { describe, expect, it } from 'vitest';
import { newExerciseFields } from '@/lib/contract/exercise/form.ts';
import type { ExerciseFields } from '@/lib/contract/exercise/form.ts';
import { changesOf, filesOfChange, formOfFields } from './exercise-fields';

const DEFAULTS = { language: 'en', partialPoints: true } as const;
const picture = { id: 'p1', name: 'room.png', mimeType: 'image/png', fullUri: '/files/p1' };
const NONE = new Map<string, typeof picture>();

describe('a form and its fields', () => {
  const fields = newExerciseFields('singleChoice', DEFAULTS);
  const form = formOfFields('singleChoice', fields, NONE);

  it('are the same thing: an unchanged form changes no field', () => {
    expect(changesOf('singleChoice', form, fields)).toEqual({});
  });

  it('differ in what was typed alone', () => {
    const question = { ...form.block, question: 'Which?' } as typeof form.block;
    expect(changesOf('singleChoice', { title: 'Ice', points: '1', block: question }, fields)).toEqual({
      title: 'Ice',
      'block.question': { question: 'Which?' },
    });
  });

  it('have media and sound as one field each', () => {
    const chosen = changesOf('singleChoice', { mediaKind: 'PICTURE', picture, pictureAlt: 'A room' }, fields);
    expect(chosen).toEqual({ media: { kind: 'PICTURE', picture: 'p1', alt: 'A room', videoCode: '' } });
    const next = { ...fields, ...chosen } as ExerciseFields;
    // Its description is typed afterwards: the picture stays.
    expect(changesOf('singleChoice', { pictureAlt: 'A hall' }, next)).toEqual({
      media: { kind: 'PICTURE', picture: 'p1', alt: 'A hall', videoCode: '' },
    });
    expect(changesOf('singleChoice', { mediaKind: 'NONE' }, next)).toEqual({ media: fields.media });
    expect(
      changesOf(
        'singleChoice',
        { withAudio: true, audio: { ...picture, id: 's1' }, audioTitle: 'Rain' },
        fields,
      ),
    ).toEqual({
      sound: { isOn: true, audio: 's1', title: 'Rain', autoplay: false, hidden: false },
    });
  });

  it('show files with their addresses, and send their ids alone', () => {
    const images = [{ id: 'i1', fileId: 'p1', alt: 'A room', width: 0, height: 0, fullUri: '/files/p1' }];
    const block = { ...form.block, images } as typeof form.block;
    expect(filesOfChange({ block, picture })).toMatchObject([
      { id: 'p1' },
      { id: 'p1', fullUri: '/files/p1' },
    ]);
    const changes = changesOf('singleChoice', { block }, fields);
    expect(changes['block.options']).toMatchObject({ images: [{ id: 'i1', fileId: 'p1', alt: 'A room' }] });
    expect(JSON.stringify(changes)).not.toContain('/files/');
    const known = new Map([['p1', { ...picture, width: 40, height: 30 }]]);
    const next = { ...fields, ...changes } as ExerciseFields;
    expect(formOfFields('singleChoice', next, known).block).toMatchObject({
      images: [{ fullUri: '/files/p1', width: 40, height: 30 }],
    });
  });
});

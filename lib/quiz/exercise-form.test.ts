import { describe, expect, it } from 'vitest';
import { exerciseInput, faultsOf, judgeForm, newExerciseForm } from './exercise-form';

const form = newExerciseForm('fillInTheBlanks', { language: 'en', partialPoints: true });
const codes = (changes: Partial<typeof form>) =>
  judgeForm('fillInTheBlanks', { ...form, ...changes }).map(({ code }) => code);

describe('the author’s form', () => {
  it('names every broken rule from the api’s table', () => {
    expect(codes({})).toEqual(['REQUIRED_FIELD_MARKED_SYMBOL']);
    const block = { ...form.block, text: 'It *is* cold' };
    expect(codes({ block })).toEqual([]);
    expect(codes({ block, points: '' })).toEqual(['POINTS_NOT_A_NUMBER']);
    expect(codes({ block, points: '1,005' })).toEqual(['POINTS_TOO_PRECISE']);
    expect(codes({ block, points: '1001' })).toEqual(['MAX_POINTS']);
  });

  it('requires the media that its settings promise', () => {
    expect(faultsOf({ ...form, withAudio: true })).toEqual(['audioMissing']);
    expect(faultsOf({ ...form, mediaKind: 'PICTURE' })).toEqual(['pictureMissing']);
    expect(faultsOf({ ...form, mediaKind: 'VIDEO', videoCode: 'short' })).toEqual(['videoCodeWrong']);
    expect(faultsOf({ ...form, mediaKind: 'VIDEO', videoCode: 'https://youtu.be/dQw4w9WgXcQ?t=1' })).toEqual(
      [],
    );
  });

  it('sends type and client id only on creation, and its revision only on a change', () => {
    const { clientId } = form;
    expect(clientId).toMatch(/^[0-9a-f-]{36}$/);
    expect(newExerciseForm('fillInTheBlanks', { language: 'en', partialPoints: true }).clientId).not.toBe(
      clientId,
    );
    const creation = exerciseInput('fillInTheBlanks', form);
    expect(creation).toMatchObject({ type: 'fillInTheBlanks', clientId, audio: null });
    expect(creation).not.toHaveProperty('revision');
    const stored = { ...form, clientId: '', revision: 3, correctness: 'OFF' as const };
    const change = exerciseInput('fillInTheBlanks', stored);
    expect(change).toMatchObject({ revision: 3, showCorrectnessOnError: false });
    expect(change).not.toHaveProperty('type');
    expect(change).not.toHaveProperty('clientId');
  });
});

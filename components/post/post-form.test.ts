import { describe, expect, it } from 'vitest';
import { post } from '@/components/testing/post';
import { emptyForm, formOf, inputOf } from '@/lib/post/post-form';

const ZONE = 'Asia/Bishkek';
const options = {
  privacies: ['CONNECTIONS' as const, 'HIDDEN' as const],
  answersFrom: ['CONNECTIONS' as const],
  language: 'ky' as const,
  needsConfirmedEmail: false,
};

describe('a post as input', () => {
  it('of a new form has the first choices that are offered to this person', () => {
    expect(inputOf({ ...emptyForm('x'), typed: ' Салам ' }, [], options, ZONE)).toMatchObject({
      text: 'Салам',
      language: 'ky',
      privacy: 'CONNECTIONS',
      answersFrom: 'CONNECTIONS',
      allowsCorrections: true,
      wantsCorrections: false,
      mediaItems: [],
      sharedQuizId: null,
    });
  });

  it('names no choice before they are known, and wants no corrections where none are allowed', () => {
    const form = { ...emptyForm('x'), allowsCorrections: false, wantsCorrections: true };
    const input = inputOf(form, [], undefined, ZONE);
    expect(input).not.toHaveProperty('privacy');
    expect(input).toMatchObject({ language: null, wantsCorrections: false });
  });

  it('of an unchanged post is the post', () => {
    const stored = post({
      text: 'Hi @{9}',
      mentions: [{ id: 9, firstName: 'Aida', lastName: 'Asanova' }],
      language: null,
      privacy: 'SCHEDULED',
      availableFrom: '2026-11-30T12:00:00.000Z',
      sharedQuiz: { id: 5, title: 'Articles', coverUri: null, exercisesCount: 2 },
      hasShared: true,
    });
    const form = formOf(stored, ZONE);
    expect(form).toMatchObject({ typed: 'Hi @Aida Asanova', date: '2026-11-30', time: '18:00' });
    const media = [{ key: 'k', uploadId: 'u' }];
    expect(inputOf({ ...form, alts: { k: ' A cat ' } }, media, options, ZONE)).toMatchObject({
      text: 'Hi @{9}',
      language: null,
      privacy: 'SCHEDULED',
      availableFrom: '2026-11-30T12:00:00.000Z',
      sharedQuizId: 5,
      mediaItems: [{ id: 'u', alt: 'A cat' }],
    });
  });
});

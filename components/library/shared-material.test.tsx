// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages, expectShown, textOf } from '@/components/testing/screen-states';
import { wordsOf } from '@/components/testing/page-object';
import { sharedMaterial } from '@/components/testing/shared-material';
import { SharedMaterial } from './shared-material';

describeInLanguages('something that a person shares', (locale) => {
  it.each([
    [sharedMaterial(), '/materials/lessons/61', [['library.words', { count: 24 }]]],
    [
      sharedMaterial({ kind: 'QUIZ', wordsCount: null, exercisesCount: 5 }),
      '/quizzes/61',
      [['library.exercises', { count: 5 }]],
    ],
    [
      sharedMaterial({ kind: 'PUBLICATION', wordsCount: null, exercisesCount: 2, readingMinutes: 3 }),
      '/materials/61',
      [
        ['library.minutes', { count: 3 }],
        ['library.exercises', { count: 2 }],
      ],
    ],
  ] as const)('says what it is, how much, and leads to its page: %#', async (material, path, sizes) => {
    await renderScreen(<SharedMaterial material={material} />, { locale });
    expect(screen.getByRole('link').getAttribute('href')).toBe(path);
    expect(screen.getByRole('link').textContent).toBe('At the hotel desk');
    const words = await Promise.all(sizes.map((size) => wordsOf(locale, size)));
    await expectShown([
      `${await textOf(locale, `library.kind.${material.kind}`)} · ${words.join(', ')}`,
      '2026',
    ]);
    for (const privacy of ['CONNECTIONS', 'SCHEDULED'])
      expect(document.body.textContent).not.toContain(await textOf(locale, `library.sharedWith.${privacy}`));
  });

  it.each(['CONNECTIONS', 'SCHEDULED'] as const)('says that not everybody sees it: %s', async (privacy) => {
    await renderScreen(<SharedMaterial material={sharedMaterial({ privacy })} />, { locale });
    await expectShown([await textOf(locale, `library.sharedWith.${privacy}`)]);
  });

  it('names its author beside it, with a link to the profile', async () => {
    const author = { id: 7, firstName: 'Aizada', lastName: 'Asanova', isStaff: false };
    await renderScreen(<SharedMaterial material={sharedMaterial()} author={author} />, { locale });
    const name = await wordsOf(locale, ['library.by', { name: 'Aizada Asanova' }]);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/profile/7');
  });

  it('has the picture its author chose, loaded when it comes near', async () => {
    await renderScreen(<SharedMaterial material={sharedMaterial({ coverUri: '/files/cover' })} />, {
      locale,
    });
    const picture = document.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.getAttribute('loading')]).toEqual([
      '/files/cover',
      'lazy',
    ]);
  });
});

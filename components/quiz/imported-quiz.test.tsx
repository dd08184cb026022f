// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages, expectShown, textOf } from '@/components/testing/screen-states';
import { ImportedQuiz } from './imported-quiz';

const quiz = { id: 7, title: 'Глаголы', exercisesCount: 3 };

describeInLanguages('a quiz made of a package', (locale) => {
  it.each([
    ['everything was taken', [], 'allTaken'],
    ['what was not', [{ code: 'TEXT_CUT' as const, exercises: [2], details: [] }], 'notes.TEXT_CUT'],
    ['that nobody knows any more what was not', null, 'notesUnknown'],
  ])('says %s', async (_, notes, key) => {
    await renderScreen(<ImportedQuiz quiz={quiz} notes={notes} />, { locale });
    await expectShown([await textOf(locale, `content-package.${key}`)]);
    const all = await Promise.all(
      ['allTaken', 'notesUnknown', 'notTaken'].map((each) => textOf(locale, `content-package.${each}`)),
    );
    expect(all.filter((text) => screen.queryByText(text))).toHaveLength(1);
  });
});

// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CreateReviewDocument, GetReviewStandingDocument } from '@/graphql/generated/graphql';
import { oneself, person } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { renderScreen, router } from '@/components/testing/render';
import { review, standingAnswer } from '@/components/testing/review';
import { LONG_WORD, describeInLanguages, describeScreen, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { CRITERIA } from '@/lib/contract/review.ts';
import type { Locale } from '@/lib/contract/locales.ts';
import { WriteReviewScreen } from './write-screen';

const path = '/profile/7/details/reviews/write';
const view = () => <WriteReviewScreen userId={7} />;
beforeEach(() => sessionStorage.clear());

describeScreen('the form of a review', {
  screen: view,
  path,
  main: GetReviewStandingDocument,
  answers: () => [oneself({ role: 'STUDENT' }), standingAnswer()],
  shows: ['Aizada Asanova', '0'],
  refused: ['SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [
      oneself({ role: 'STUDENT' }),
      standingAnswer({
        instructor: { ...person(7), firstName: LONG_WORD, lastName: '' },
      }),
    ],
    texts: [LONG_WORD],
  },
});

describeInLanguages('somebody without a held lesson', (locale, api) => {
  it('reads why there is no form, and has a way back', async () => {
    api.set(oneself({ role: 'STUDENT' }), refusal(GetReviewStandingDocument, 'REVIEW_NOT_ALLOWED'));
    await renderScreen(view(), { locale, path });
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain(await textOf(locale, 'errors.REVIEW_NOT_ALLOWED'));
    expect(within(panel).getByRole('link').getAttribute('href')).toBe('/profile/7/details/reviews');
    expect(within(panel).queryByRole('button')).toBeNull();
  });
});

describeInLanguages('a review', (locale, api) => {
  const question = (criterion: (typeof CRITERIA)[number]) =>
    textOf(locale, `criterion.question.${criterion}`);
  const row = async (criterion: (typeof CRITERIA)[number]) =>
    screen.findByRole('group', { name: await question(criterion) });
  const rate = async (criterion: (typeof CRITERIA)[number], value: number) => {
    const radio = within(await row(criterion)).getAllByRole<HTMLInputElement>('radio')[value - 1];
    if (radio) fireEvent.click(radio);
  };
  const publish = async () =>
    fireEvent.click(screen.getByRole('button', { name: await textOf(locale, 'review.publish') }));
  const open = async () => {
    api.set(oneself({ role: 'STUDENT' }), standingAnswer());
    await renderScreen(view(), { locale, path });
    await row('structure');
  };
  const checkedIn = async (criterion: (typeof CRITERIA)[number]) =>
    within(await row(criterion))
      .getAllByRole<HTMLInputElement>('radio')
      .findIndex(({ checked }) => checked) + 1;

  it('says what is missing, in words, at the rows, and by links to them', async () => {
    await open();
    for (const criterion of CRITERIA.slice(1)) await rate(criterion, 5);
    await publish();
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain(locale === 'en' ? '1 criterion left' : 'Остался 1 критерий');
    expect(summary.textContent).toContain(
      locale === 'en' ? 'You must select 11 criterion' : 'Оцените все критерии: их 11',
    );
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([await textOf(locale, 'criterion.name.structure')]);
    expect((await row('structure')).textContent).toContain(await textOf(locale, 'review.notRated'));
    expect(api.calls(CreateReviewDocument)).toEqual([]);
    await rate('structure', 4);
    await until(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is sent with all ratings and the words, and the page of reviews follows', async () => {
    await open();
    api.set(answer(CreateReviewDocument, { createReview: { id: 5 } }));
    for (const criterion of CRITERIA) await rate(criterion, 5);
    // A tap sets, another one changes.
    await rate('punctuality', 2);
    fireEvent.change(await words(locale), { target: { value: '  Clear. ' } });
    await publish();
    await until(() => expect(router.push).toHaveBeenCalledWith('/profile/7/details/reviews'));
    expect(api.calls(CreateReviewDocument)).toEqual([
      {
        userId: 7,
        input: {
          ratings: CRITERIA.map((each) => ({ question: each, rating: each === 'punctuality' ? 2 : 5 })),
          comment: 'Clear.',
        },
      },
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  it('is rated by the keys 1 to 5', async () => {
    await open();
    const group = await row('practice');
    fireEvent.keyDown(within(group).getAllByRole('radio')[0] ?? group, { key: '4' });
    await until(async () => expect(await checkedIn('practice')).toBe(4));
  });

  it('survives a reload and a refusal', async () => {
    await open();
    await rate('approach', 3);
    fireEvent.change(await words(locale), { target: { value: 'Half done' } });
    await open();
    await until(async () => expect(await checkedIn('approach')).toBe(3));
    expect((await words(locale)).value).toBe('Half done');
    api.set(refusal(CreateReviewDocument, 'TOO_MANY_REQUESTS'));
    for (const criterion of CRITERIA) await rate(criterion, 5);
    await publish();
    await screen.findByRole('alert');
    expect((await words(locale)).value).toBe('Half done');
    expect(router.push).not.toHaveBeenCalled();
  });

  it('that exists is changed', async () => {
    const { ratings } = review();
    api.set(
      oneself({ role: 'STUDENT' }),
      standingAnswer({
        review: {
          id: 5,
          comment: 'Good',
          state: 'SHOWN',
          hiddenReason: null,
          ratings,
          viewerCan: { change: true },
        },
      }),
    );
    await renderScreen(view(), { locale, path });
    expect((await words(locale)).value).toBe('Good');
    expect(await checkedIn('skills')).toBe(5);
  });

  it('that was hidden is not', async () => {
    api.set(
      oneself({ role: 'STUDENT' }),
      standingAnswer({
        review: {
          id: 5,
          comment: '',
          state: 'HIDDEN',
          hiddenReason: 'It named a student.',
          ratings: [],
          viewerCan: { change: false },
        },
      }),
    );
    await renderScreen(view(), { locale, path });
    expect((await screen.findByRole('alert')).textContent).toContain('It named a student.');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

const words = async (locale: Locale) =>
  screen.findByLabelText<HTMLTextAreaElement>(
    new RegExp(`^${RegExp.escape(await textOf(locale, 'review.words'))}`),
  );

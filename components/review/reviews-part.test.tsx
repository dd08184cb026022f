// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/components/testing/render';
import { review, reviewed, reviews, standing } from '@/components/testing/review';
import { LONG_WORD, describeInLanguages, describeView, textOf } from '@/components/testing/screen-states';
import { ReviewsPart } from './reviews-part';
import type { ReviewsPartProps } from './reviews-part';

const part = (changes: Partial<ReviewsPartProps> = {}) => (
  <ReviewsPart
    person={reviewed()}
    list={reviews(review())}
    filter={{ show: 'all', sort: 'newest' }}
    standing={null}
    pages={null}
    empty={<p>nobody yet</p>}
    actions={() => null}
    {...changes}
  />
);
const path = '/profile/7/details/reviews';

describeView('reviews of an instructor', {
  screen: () => part(),
  path,
  shows: ['Patient and clear', 'Nurlan Asanova'],
  long: {
    screen: () => part({ list: reviews(review({ comment: LONG_WORD })) }),
    texts: [LONG_WORD],
  },
});

describeInLanguages('the numbers of reviews', (locale) => {
  const point = locale === 'ru' ? ',' : '.';
  const figure = (text: string) => text.replaceAll('.', point);

  it('are the average with its range, the stars, and each criterion with its own', async () => {
    await renderScreen(part(), { locale, path });
    expect(document.body.textContent).toContain(figure('4.8'));
    const table = screen.getByRole('table');
    const name = await textOf(locale, 'criterion.name.punctuality');
    const row = within(table).getByRole('rowheader', { name }).closest('tr');
    expect(row?.textContent).toContain(figure('4.4'));
    // 4.03 to 4.70.
    expect(row?.textContent).toContain(figure('4.0'));
    expect(row?.textContent).toContain(figure('4.7'));
    expect(within(table).getAllByRole('row')).toHaveLength(12);
  });

  it('are absent without reviews, and the page says who may write', async () => {
    const nobody = { commonRatingComputed: { rating: 0, number: 0 }, reviewQuestions: [] };
    await renderScreen(part({ person: reviewed(nobody), list: reviews() }), { locale, path });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('nobody yet')).toBeTruthy();
    expect(screen.getByText(await textOf(locale, 'review.howHeld'))).toBeTruthy();
  });

  it('can be checked: the rule stands there with its numbers', async () => {
    await renderScreen(part(), { locale, path });
    const rule = document.querySelector('details:last-of-type');
    expect(document.body.textContent).toContain('(n + 5)');
    expect(document.body.textContent).toContain('(n + 6)');
    expect(rule).not.toBeNull();
  });
});

describeInLanguages('testimonials', (locale) => {
  it('show the answer, and that a review is disputed and until when', async () => {
    const list = reviews(
      review({ answer: { text: 'The minute was yours.', createdAt: '2026-11-22T09:00:00.000Z' } }),
      review({ id: 52, state: 'DISPUTED', decidedBy: '2026-12-05T09:00:00.000Z' }),
    );
    await renderScreen(part({ list }), { locale, path });
    expect(screen.getByText('The minute was yours.')).toBeTruthy();
    expect(screen.queryByText(await textOf(locale, 'review.changedAfterAnswer'))).toBeNull();
    expect(screen.getByText(await textOf(locale, 'review.disputed'))).toBeTruthy();
    expect(document.body.textContent).toMatch(locale === 'ru' ? /5 декабря/ : /December 5/);
  });

  it('say that an answer is older than the words above it', async () => {
    const answer = { text: 'You were late.', createdAt: '2026-11-22T09:00:00.000Z' };
    const list = reviews(review({ answer, updatedAt: '2026-11-23T09:00:00.000Z' }));
    await renderScreen(part({ list }), { locale, path });
    expect(screen.getByText(await textOf(locale, 'review.changedAfterAnswer'))).toBeTruthy();
  });

  it('are by somebody if the instructor may not know by whom: no name, no profile', async () => {
    await renderScreen(part({ list: reviews(review({ reviewer: null })) }), { locale, path });
    const heading = screen.getByRole('heading', { name: await textOf(locale, 'common.somebody') });
    expect(within(heading).queryByRole('link')).toBeNull();
    expect(screen.getByText('Patient and clear')).toBeTruthy();
  });

  it('say of a hidden one only when and why', async () => {
    const hidden = [{ hiddenAt: '2026-10-03T09:00:00.000Z', reason: 'It named another student' }];
    await renderScreen(part({ list: { ...reviews(review()), hidden } }), { locale, path });
    expect(document.body.textContent).toMatch(/It named another student\. /);
  });

  it('are chosen by links that say how many there are', async () => {
    await renderScreen(part({ filter: { show: 'low', sort: 'worst' } }), { locale, path });
    const filters = screen.getByRole('navigation', { name: await textOf(locale, 'review.filter') });
    const links = within(filters).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/profile/7/details/reviews?sort=worst',
      '/profile/7/details/reviews?show=5&sort=worst',
      '/profile/7/details/reviews?show=4&sort=worst',
      '/profile/7/details/reviews?show=low&sort=worst',
      '/profile/7/details/reviews?show=answered&sort=worst',
    ]);
    expect(links.map((link) => link.textContent?.match(/\d+$/)?.[0])).toEqual([
      '46',
      '38',
      '6',
      '2',
      undefined,
    ]);
    expect(links[3]?.getAttribute('aria-current')).toBe('page');
  });

  it('of a choice without any say so', async () => {
    await renderScreen(part({ list: reviews(), filter: { show: 'answered', sort: 'newest' } }), {
      locale,
      path,
    });
    expect(screen.getByText(await textOf(locale, 'review.noneOfThese'))).toBeTruthy();
  });
});

describeInLanguages('a student of the instructor', (locale) => {
  const link = () =>
    [...document.querySelectorAll('a')].find((each) => each.getAttribute('href')?.endsWith('/write'))
      ?.textContent;

  it('is offered to write, then to change the review; not a hidden one', async () => {
    await renderScreen(part({ standing: standing() }), { locale, path });
    expect(link()).toBe(await textOf(locale, 'review.write'));
    const own = { id: 5, comment: '', hiddenReason: null, ratings: [], viewerCan: { change: true } };
    await renderScreen(part({ standing: standing({ review: { ...own, state: 'SHOWN' } }) }), {
      locale,
      path,
    });
    expect(link()).toBe(await textOf(locale, 'review.change'));
    const hidden = { ...own, state: 'HIDDEN' as const, hiddenReason: 'It named a student.' };
    await renderScreen(part({ standing: standing({ review: hidden }) }), { locale, path });
    expect(link()).toBeUndefined();
    expect(document.body.textContent).toContain('It named a student.');
  });
});

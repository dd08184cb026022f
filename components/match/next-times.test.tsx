// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { oneself, page, person } from '@/components/testing/data';
import { answer, useFakeApi } from '@/components/testing/fake-api';
import { catalogue, foundPerson } from '@/components/testing/found';
import { renderScreen } from '@/components/testing/render';
import { freeTimes, offering } from '@/components/testing/slot';
import { GetFreeTimesDocument, GetMatchInstructorsDocument } from '@/graphql/generated/graphql';
import { FREE_TIMES_PEOPLE_MAX, PAGE_SIZE } from '@/lib/contract/limits.ts';
import { MatchScreen } from './match-screen';

const matchOf = (id: number) => ({
  user: { ...foundPerson(person(id)), speakLanguages: [] },
  reviewQuestionRatingComputed: [],
  commonRatingComputed: { rating: 0, number: 0 },
  priceRangeComputed: null,
  userLastReviewComputed: null,
});

describe('the next free times of matching instructors', () => {
  const api = useFakeApi();

  it('are those of a whole page in one request, three a person, in the viewer’s zone', async () => {
    expect(PAGE_SIZE).toBeLessThanOrEqual(FREE_TIMES_PEOPLE_MAX);
    const ids = Array.from({ length: PAGE_SIZE }, (_, index) => index + 2);
    const starts = [8, 9, 10, 11].map((hour) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`);
    api.set(
      oneself({ timeZone: 'Europe/Berlin' }),
      catalogue(),
      answer(GetMatchInstructorsDocument, { getMatchInstructors: page(...ids.map(matchOf)) }),
      offering(freeTimes({ userId: 3, starts }), freeTimes({ userId: 4, starts: [] })),
    );
    await renderScreen(<MatchScreen />, { path: '/instructors' });
    const links = await screen.findAllByRole('link', { name: /^Friday/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Fri 209:00', `/profile/3/free-times?at=${encodeURIComponent(starts[0] ?? '')}`],
      ['Fri 2010:00', `/profile/3/free-times?at=${encodeURIComponent(starts[1] ?? '')}`],
      ['Fri 2011:00', `/profile/3/free-times?at=${encodeURIComponent(starts[2] ?? '')}`],
    ]);
    expect(screen.getAllByText('No free times in the next two weeks.')).toHaveLength(1);
    expect(api.calls(GetFreeTimesDocument).map(({ userIds }) => userIds)).toEqual([ids]);
  });
});

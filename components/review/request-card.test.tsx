// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CloseReviewRequestDocument, GetReviewRequestDocument } from '@/graphql/generated/graphql';
import { answer } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { standing } from '@/components/testing/review';
import { describeInLanguages, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { RequestCard } from './request-card';

const asked = (request: ReturnType<typeof standing> | null) =>
  answer(GetReviewRequestDocument, { getReviewRequest: request });

describeInLanguages('the question for a review', (locale, api) => {
  it('leads to the form, and goes for good when it is not wanted', async () => {
    api.set(asked(standing()), answer(CloseReviewRequestDocument, { closeReviewRequest: true }));
    await renderScreen(<RequestCard />, { locale, path: '/feed' });
    expect((await screen.findByRole('heading')).textContent).toContain('Aizada');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/7/details/reviews/write');
    fireEvent.click(screen.getByRole('button', { name: await textOf(locale, 'review-request.notNow') }));
    await until(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(api.calls(CloseReviewRequestDocument)).toEqual([{ userId: 7 }]);
  });

  it('is not there if nobody is asked about', async () => {
    api.set(asked(null));
    await renderScreen(<RequestCard />, { locale, path: '/feed' });
    await until(() => expect(api.calls(GetReviewRequestDocument)).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import {
  CreateUserReportDocument,
  GetReviewStandingDocument,
  RemoveReviewDocument,
} from '@/graphql/generated/graphql';
import { oneself } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { renderScreen, router } from '@/components/testing/render';
import { review, standing } from '@/components/testing/review';
import { describeInLanguages, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { ReviewActions } from './review-actions';
import { WriteReviewScreen } from './write/write-screen';

const path = '/profile/7/details/reviews';
const none = review().viewerCan;
beforeEach(() => sessionStorage.clear());

describeInLanguages('a review by somebody whom its instructor may not find', (locale, api) => {
  const can = { ...none, answer: true, dispute: true, report: true };
  const open = async (key: string) => {
    await renderScreen(<ReviewActions review={review({ reviewer: null, viewerCan: can })} />, {
      locale,
      path,
    });
    fireEvent.click(screen.getByRole('button', { name: await textOf(locale, key) }));
    return screen.findByRole('dialog');
  };

  it('is reported without a name', async () => {
    api.set(answer(CreateUserReportDocument, { createUserReport: true }));
    const dialog = await open('review.report');
    fireEvent.click(
      within(dialog).getByRole('radio', { name: await textOf(locale, 'profile.reasons.ABUSE') }),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: await textOf(locale, 'profile.sendReport') }));
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(CreateUserReportDocument)).toEqual([
      { userId: null, reason: 'ABUSE', text: '', reviewId: 51 },
    ]);
  });

  it('is answered and disputed as somebody’s', async () => {
    const somebody = await textOf(locale, 'common.somebody');
    for (const key of ['review.answer', 'review.dispute'])
      expect(within(await open(key)).getByRole('heading').textContent).toContain(somebody);
  });
});

const own = review({ viewerCan: { ...none, change: true, remove: true } });

/** The form of a review, and the page that lists it, as one comes from the one to the other. */
function Way() {
  const [isForm, setIsForm] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsForm(!isForm)}>
        other page
      </button>
      {isForm ? <WriteReviewScreen userId={7} /> : <ReviewActions review={own} />}
    </>
  );
}

describeInLanguages('one’s own review', (locale, api) => {
  // Hidden behind a dialog that stays open after a failure.
  const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'other page', hidden: true }));
  const words = async () =>
    screen.findByLabelText<HTMLTextAreaElement>(
      new RegExp(`^${RegExp.escape(await textOf(locale, 'review.words'))}`),
    );
  const rated = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked).length;
  const remove = async () => {
    fireEvent.click(screen.getByRole('button', { name: await textOf(locale, 'review.remove') }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: await textOf(locale, 'common.delete') }));
  };
  const open = async () => {
    const { id, comment, state, ratings } = own;
    const written = { id, comment, state, ratings, hiddenReason: null, viewerCan: { change: true } };
    api.set(
      oneself({ role: 'STUDENT' }),
      answer(GetReviewStandingDocument, () => ({
        getReviewStanding: standing({
          review: api.calls(RemoveReviewDocument).length > 0 ? null : written,
        }),
      })),
    );
    await renderScreen(<Way />, { locale, path });
    expect((await words()).value).toBe('Patient and clear');
    goOn();
  };

  it('that was removed leaves an empty form', async () => {
    await open();
    api.set(answer(RemoveReviewDocument, { removeReview: true }));
    await remove();
    await until(() => expect(router.refresh).toHaveBeenCalledOnce());
    goOn();
    expect((await words()).value).toBe('');
    expect(rated()).toBe(0);
  });

  it('stays in the form if it could not be removed', async () => {
    await open();
    api.set(refusal(RemoveReviewDocument, 'SERVICE_UNAVAILABLE'));
    await remove();
    await screen.findByText(await textOf(locale, 'errors.SERVICE_UNAVAILABLE'));
    goOn();
    expect((await words()).value).toBe('Patient and clear');
  });
});

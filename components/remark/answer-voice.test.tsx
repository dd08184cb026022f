// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { oneself } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages, textOf } from '@/components/testing/screen-states';
import { GetQuizRemarkingDocument } from '@/graphql/generated/graphql';
import { outboxOf } from '@/lib/remark/outboxes';
import { NO_PIN } from '@/lib/remark/waiting-store';
import { AnswerVoice } from './answer-voice';
import { SubmittedVoices } from './submitted-voices';

describeInLanguages('an answer that was recorded', (locale, api) => {
  const text = (key: string) => textOf(locale, key);
  /** A recording in the attempt 'attempt' of the quiz 3. */
  const recorded = (id: string, quizHistoryId: number | null = null) =>
    outboxOf(1).put({
      ...{ id: `${locale}-${id}`, userId: 1, quizHistoryId, attempt: { quizId: 3, id: 'attempt' } },
      ...{ exerciseId: 7, text: '', file: new File(['voice'], 'v.webm'), seconds: 2, uploadId: null },
      ...{ ...NO_PIN, at: 1, isDraft: true, refusal: null },
    });
  const show = (exerciseId = 7) =>
    renderScreen(<AnswerVoice userId={1} quizId={3} attemptId="attempt" exerciseId={exerciseId} />, {
      locale,
    });

  it('is listened to and deleted, and says where it goes', async () => {
    api.set(oneself(), answer(GetQuizRemarkingDocument, { getQuiz: { id: 3, viewerMayRemark: true } }));
    await recorded('a');
    await show();
    await screen.findByText(await text('remark.goesWithAnswers'));
    expect(screen.getAllByLabelText(await text('remark.yourVoice')).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: await text('remark.remove') }));
    expect(screen.queryByText(await text('remark.goesWithAnswers'))).toBeNull();
    expect(outboxOf(1).waiting()).toEqual([]);
  });

  it('is shown below its own exercise alone, and also where no more may be recorded', async () => {
    api.set(oneself(), refusal(GetQuizRemarkingDocument, 'NETWORK_FAILURE'));
    await recorded('b');
    await show(8);
    expect(screen.queryByText(await text('remark.goesWithAnswers'))).toBeNull();
    await show();
    await screen.findByText(await text('remark.goesWithAnswers'));
    outboxOf(1).drop(`${locale}-b`);
  });

  it('is counted after the submission until it is sent', async () => {
    api.set(oneself());
    await recorded('c', 81);
    await renderScreen(<SubmittedVoices userId={1} quizHistoryId={81} />, { locale });
    expect((await screen.findByRole('status')).textContent).toMatch(/^1 /);
    outboxOf(1).drop(`${locale}-c`);
  });
});

// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { oneself } from '@/components/testing/data';
import { answer, useFakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { until } from '@/components/testing/until';
import { CreateSubmissionRemarkDocument, ReviewWordsDocument } from '@/graphql/generated/graphql';
import { NO_PIN, putWaiting } from '@/lib/remark/waiting-store';
import { putDueWords, readLatestDue } from '@/lib/word/due-store';
import { putReview } from '@/lib/word/review-store';
import { TakeUp } from './take-up';

const leave = (id: string) =>
  putWaiting({
    ...{ id, userId: 1, quizHistoryId: 5, exerciseId: 7, text: 'Why?', file: null, seconds: null },
    ...{ ...NO_PIN, uploadId: null, at: 1, isDraft: false, refusal: null },
  });

describe('what a closed page has left', () => {
  const api = useFakeApi();
  const sent = () => [...api.calls(CreateSubmissionRemarkDocument), ...api.calls(ReviewWordsDocument)];
  afterEach(() => vi.unstubAllGlobals());

  it.each(['lists its databases', 'cannot list its databases'])(
    'is sent by the next page, in a browser that %s; words of who was here before go',
    async (how) => {
      api.set(
        oneself(),
        answer(CreateSubmissionRemarkDocument, { createSubmissionRemark: { id: how } as never }),
        answer(ReviewWordsDocument, { reviewWords: [] }),
      );
      if (how.startsWith('cannot')) {
        const { open } = indexedDB;
        vi.stubGlobal('indexedDB', { open: open.bind(indexedDB) });
      }
      await leave(how);
      await putReview({ id: how, userId: 1, wordId: 3, grade: 3, undoes: null, at: 1 });
      await putDueWords(2, []);
      await renderScreen(<TakeUp />);
      await until(() => expect(sent()).toHaveLength(2));
      await until(async () => expect(await readLatestDue()).toBeNull());
    },
  );
});

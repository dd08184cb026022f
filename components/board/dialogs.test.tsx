// @vitest-environment happy-dom
import { useTranslations } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { until } from '@/components/testing/until';
import {
  CreateLessonBoardDocument,
  GetLessonBoardDocument,
  RemoveLessonBoardKeyDocument,
  RenewLessonBoardKeyDocument,
} from '@/graphql/generated/graphql';
import { board } from '@/components/testing/board';
import { answer, refusal } from '@/components/testing/fake-api';
import { describeForm } from '@/components/testing/form-states';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, expectBreakable } from '@/components/testing/screen-states';
import { useBoard, useCreateBoard } from '@/lib/board/use-boards';
import { BoardNameDialog } from './board-name-dialog';
import { BoardShareDialog } from './board-share-dialog';

const closed = vi.fn();

function NewBoard() {
  const t = useTranslations('board');
  const create = useCreateBoard();
  return (
    <BoardNameDialog
      title={t('createTitle')}
      action={t('createAction')}
      onClose={closed}
      onSave={create.mutateAsync}
    />
  );
}

describeForm('the name of a board', {
  screen: () => <NewBoard />,
  typed: { 'board.name': 'Articles, week 2' },
  action: 'board.createAction',
  wrong: { 'board.name': 'board.nameMissing' },
  taken: () => answer(CreateLessonBoardDocument, { createLessonBoard: board() }),
  problemBeside: 'board.name',
  refused: [{ code: 'BOARD_FULL', says: 'errors.BOARD_FULL' }],
  sent: { name: 'Articles, week 2' },
  dialog: { closed, cancel: 'common.cancel' },
});

/** The board as its page has it: what the server answers is shown. */
function Shared() {
  const { data } = useBoard(9);
  return data ? <BoardShareDialog board={data} onClose={closed} /> : null;
}
const stored = (previewPath: string | null, name = 'Articles') =>
  answer(GetLessonBoardDocument, { getLessonBoard: board({ previewPath, name }) });
const renewed = (previewPath: string) =>
  answer(RenewLessonBoardKeyDocument, { renewLessonBoardKey: board({ previewPath }) });

describeForm('the first link to a board', {
  screen: () => <Shared />,
  answers: () => [stored(null)],
  open: (view) => view.expectShown('board.shareNone'),
  typed: {},
  action: 'board.shareMake',
  taken: () => renewed('/boards/9/preview/first'),
  sent: { id: 9 },
  async done(view) {
    expect((await view.field('board.linkLabel')).value).toContain('/boards/9/preview/first');
  },
});

describeInLanguages('the link to a board', (locale, api) => {
  const view = pageObjectIn(locale);

  it('is copied, renewed and removed, and says what failed; a long name breaks', async () => {
    api.set(stored('/boards/9/preview/first', LONG_WORD));
    await renderScreen(<Shared />, { locale });
    await view.expectHeading('board.shareTitle');
    expectBreakable([LONG_WORD]);
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    write.mockRejectedValueOnce(new DOMException('no right', 'NotAllowedError')).mockResolvedValueOnce();
    await view.press('board.copyLink');
    await view.expectAnnounced('board.copyFailed');
    await view.press('board.copyLink');
    await view.expectAnnounced('board.linkCopied');

    api.set(refusal(RenewLessonBoardKeyDocument, 'NETWORK_FAILURE'));
    await view.press('board.shareRenew');
    await view.expectAnnounced('common.networkError');
    api.set(renewed('/boards/9/preview/second'));
    await view.press('board.shareRenew');
    await until(async () =>
      expect((await view.field('board.linkLabel')).value).toContain('/boards/9/preview/second'),
    );

    api.set(refusal(RemoveLessonBoardKeyDocument, 'SERVICE_UNAVAILABLE'));
    await view.press('board.shareRemove');
    await view.expectAnnounced('errors.SERVICE_UNAVAILABLE');
    api.set(answer(RemoveLessonBoardKeyDocument, { removeLessonBoardKey: board({ previewPath: null }) }));
    await view.press('board.shareRemove');
    await view.expectAnnounced('board.shareRemoved');
    await view.expectShown('board.shareNone');
  });
});

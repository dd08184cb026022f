// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { until } from '@/components/testing/until';
import {
  BlockUserDocument,
  CreateUserReportDocument,
  UnblockUserDocument,
} from '@/graphql/generated/graphql';
import { answer, refusal } from '@/components/testing/fake-api';
import { describeForm } from '@/components/testing/form-states';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen, router } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, expectBreakable } from '@/components/testing/screen-states';
import { BlockDialog } from './block-dialog';
import { PersonMenu } from './person-menu';
import { ReportDialog } from './report-dialog';

const closed = vi.fn();
const name = 'Person7';
const person = { id: 7, firstName: name };

const reported = () => answer(CreateUserReportDocument, { createUserReport: true });

describeForm('reporting a person', {
  screen: () => <ReportDialog person={person} onClose={closed} />,
  typed: { 'profile.reportWords': 'Asks for money' },
  fill: async (view) => void fireEvent.click(await view.field('profile.reasons.SPAM')),
  action: 'profile.sendReport',
  taken: reported,
  refused: [{ code: 'USER_NOT_FOUND', says: 'errors.USER_NOT_FOUND' }],
  sent: { userId: 7, reason: 'SPAM', text: 'Asks for money' },
  dialog: { closed, cancel: 'profile.keep' },
  done: (view) => view.expectAnnounced('profile.reported'),
});

describeForm('reporting a message', {
  screen: () => <ReportDialog person={person} about={{ message: { chatId: 3, seq: 9 } }} onClose={closed} />,
  open: (view) => view.expectHeading(['profile.reportMessageTitle', { name }]),
  typed: { 'profile.reportWords': 'Threatens me' },
  fill: async (view) => void fireEvent.click(await view.field('profile.reasons.ABUSE')),
  action: 'profile.sendReport',
  taken: reported,
  refused: [{ code: 'CHAT_MESSAGE_NOT_FOUND', says: 'errors.CHAT_MESSAGE_NOT_FOUND' }],
  sent: { userId: 7, reason: 'ABUSE', text: 'Threatens me', message: { chatId: 3, seq: 9 } },
  dialog: { closed, cancel: 'profile.keep' },
  done: (view) => view.expectAnnounced('profile.reported'),
});

describeForm('reporting a post', {
  screen: () => <ReportDialog person={person} about={{ postId: 71 }} onClose={closed} />,
  open: (view) => view.expectHeading(['profile.reportPostTitle', { name }]),
  typed: { 'profile.reportWords': 'Sells something' },
  fill: async (view) => void fireEvent.click(await view.field('profile.reasons.SPAM')),
  action: 'profile.sendReport',
  taken: reported,
  refused: [{ code: 'POST_NOT_FOUND', says: 'errors.POST_NOT_FOUND' }],
  sent: { userId: 7, reason: 'SPAM', text: 'Sells something', postId: 71 },
  dialog: { closed, cancel: 'profile.keep' },
  done: (view) => view.expectAnnounced('profile.reported'),
});

describeForm('blocking a person', {
  screen: () => <BlockDialog person={person} onClose={closed} />,
  open: (view) => view.expectHeading(['profile.blockTitle', { name }]),
  typed: {},
  action: 'profile.block',
  taken: () => answer(BlockUserDocument, { blockUser: true }),
  refused: [{ code: 'USER_NOT_FOUND', says: 'errors.USER_NOT_FOUND' }],
  sent: { userId: 7 },
  async done(view, api) {
    await view.expectHeading(['profile.blockedTitle', { name }]);
    api.set(refusal(UnblockUserDocument, 'NETWORK_FAILURE'));
    await view.press('profile.unblock');
    await view.expectAnnounced('common.networkError');
    expect(closed).not.toHaveBeenCalled();
    api.set(answer(UnblockUserDocument, { unblockUser: true }));
    await view.press('profile.unblock');
    await until(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(router.refresh).toHaveBeenCalledTimes(1);
    expect(router.replace).not.toHaveBeenCalled();
  },
});

describeInLanguages('what one does against a person', (locale, api) => {
  const view = pageObjectIn(locale);
  const more = (firstName: string) => ['profile.more', { name: firstName }] as const;
  const menu = (block: boolean, report: boolean, firstName = name) =>
    renderScreen(<PersonMenu person={{ id: 7, firstName, viewerCan: { block, report } }} />, { locale });

  it('is offered as it is allowed', async () => {
    const { container } = await menu(false, false);
    expect(container.querySelector('button')).toBeNull();
    await menu(true, false);
    await view.open(more(name));
    expect(await view.items()).toEqual([await view.words('profile.block')]);
  });

  it('asks for a reason, and for words where the reason names nothing; a long name breaks', async () => {
    await menu(true, true, LONG_WORD);
    await view.choose(more(LONG_WORD), 'profile.report');
    await view.expectHeading(['profile.reportTitle', { name: LONG_WORD }]);
    expectBreakable([LONG_WORD]);
    await view.press('profile.sendReport');
    await view.expectAnnounced('validation.REQUIRED');
    fireEvent.click(await view.field('profile.reasons.OTHER'));
    await view.press('profile.sendReport');
    await view.expectBeside('profile.reportWords', 'validation.REQUIRED');
    expect(api.callsOf(reported())).toEqual([]);
  });

  it('leads away from somebody who is blocked; a long name breaks', async () => {
    api.set(answer(BlockUserDocument, { blockUser: true }));
    await menu(true, true, LONG_WORD);
    await view.choose(more(LONG_WORD), 'profile.block');
    await view.expectHeading(['profile.blockTitle', { name: LONG_WORD }]);
    expectBreakable([LONG_WORD]);
    await view.press('profile.block');
    await view.press('profile.leave');
    expect(router.replace).toHaveBeenCalledExactlyOnceWith('/feed');
  });
});

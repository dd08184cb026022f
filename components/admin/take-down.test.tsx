// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  CloseReportDocument,
  DecidePublicationDocument,
  DecideReviewDocument,
  GetReportsAdminDocument,
  RemovePostAdminDocument,
  RemovePostCommentAdminDocument,
  RemovePostCorrectionAdminDocument,
} from '@/graphql/generated/graphql';
import { AT, page, person } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import type { FakeApi } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import type { Report } from '@/lib/admin/queries';
import { ReportsScreen } from './reports-screen';

const REASON = 'It insults a student';

type Post = Report['posts'][number];
type Thing = Report['things'][number];

const post = (changes: Partial<Post> = {}): Post => ({
  postId: 4,
  commentId: null,
  text: 'Rude',
  createdAt: AT,
  viewerCan: { takeDown: true },
  ...changes,
});
const thing = (changes: Partial<Thing>): Thing => ({
  kind: 'PUBLICATION',
  id: 9,
  aboutId: null,
  text: 'Ruder',
  createdAt: AT,
  viewerCan: { takeDown: true },
  ...changes,
});
const report = (changes: Partial<Report>): Report => ({
  id: 91,
  reason: 'ABUSE',
  text: '',
  posts: [],
  things: [],
  messages: [],
  createdAt: AT,
  closedAt: null,
  outcome: null,
  user: {
    ...person(7),
    email: 'seven@example.org',
    state: 'ACTIVE',
    isMinor: false,
    viewerCan: { suspend: true },
  },
  reporter: null,
  closedBy: null,
  ...changes,
});
const reports = (...items: Report[]) => answer(GetReportsAdminDocument, { getReportsAdmin: page(...items) });

const closed = answer(CloseReportDocument, { closeReport: { id: 91 } });
const removed = answer(RemovePostAdminDocument, { removePostAdmin: true });

const KINDS = [
  [
    'POST',
    report({ posts: [post()] }),
    {
      calls: (api: FakeApi) => api.calls(RemovePostAdminDocument),
      answer: removed,
      sent: { id: 4, reason: REASON },
    },
  ],
  [
    'COMMENT',
    report({ posts: [post({ commentId: 6 })] }),
    {
      calls: (api: FakeApi) => api.calls(RemovePostCommentAdminDocument),
      answer: answer(RemovePostCommentAdminDocument, { removePostCommentAdmin: true }),
      sent: { id: 6, reason: REASON },
    },
  ],
  [
    'CORRECTION',
    report({ things: [thing({ kind: 'CORRECTION', id: 5, aboutId: 4 })] }),
    {
      calls: (api: FakeApi) => api.calls(RemovePostCorrectionAdminDocument),
      answer: answer(RemovePostCorrectionAdminDocument, { removePostCorrectionAdmin: true }),
      sent: { id: 5, reason: REASON },
    },
  ],
  [
    'PUBLICATION',
    report({ things: [thing({})] }),
    {
      calls: (api: FakeApi) => api.calls(DecidePublicationDocument),
      answer: answer(DecidePublicationDocument, { decidePublication: { id: 9, privacy: 'HIDDEN' } }),
      sent: { id: 9, isHidden: true, reason: REASON },
    },
  ],
  [
    'REVIEW',
    report({ things: [thing({ kind: 'REVIEW', id: 8, aboutId: 12 })] }),
    {
      calls: (api: FakeApi) => api.calls(DecideReviewDocument),
      answer: answer(DecideReviewDocument, { decideReview: { id: 8 } }),
      sent: { id: 8, isHidden: true, reason: REASON },
    },
  ],
] as const;

describeInLanguages('what was reported', (locale, api) => {
  const view = pageObjectIn(locale);
  const show = (open = true) =>
    renderScreen(<ReportsScreen open={open} />, { locale, path: '/admin/reports' });
  const dialog = async () => within(await screen.findByRole('dialog'));
  const ask = async (kind: string) => {
    await view.press(`admin.takeDown.${kind}`);
    await dialog();
  };
  const send = async (kind: string) => {
    await view.type({ 'admin.takeDownReason': REASON });
    const name = await view.words(`admin.takeDown.${kind}`);
    fireEvent.click((await dialog()).getByRole('button', { name }));
  };
  const uncheck = async () => fireEvent.click((await dialog()).getByRole('checkbox'));
  const nothingOpen = () => view.expectShown('admin.noOpenTitle');

  it.each(KINDS)('is taken down with a reason, which closes the report: %s', async (kind, one, expected) => {
    api.set(reports(one), expected.answer, closed);
    await show();
    await ask(kind);
    await view.expectShown('admin.closeTooText');
    api.set(reports());
    await send(kind);
    await nothingOpen();
    await view.expectAnnounced(`admin.takenDown.${kind}`);
    expect(expected.calls(api)).toEqual([expected.sent]);
    expect(api.calls(CloseReportDocument)).toEqual([{ id: 91, outcome: 'REMOVED' }]);
  });

  it('is not taken down without a reason', async () => {
    api.set(reports(report({ posts: [post()] })), removed, closed);
    await show();
    await ask('POST');
    const name = await view.words('admin.takeDown.POST');
    fireEvent.click((await dialog()).getByRole('button', { name }));
    await view.expectShown('validation.REQUIRED');
    expect(api.calls(RemovePostAdminDocument)).toEqual([]);
  });

  it('leaves the report open while something else of it stands, and when an administrator wants so', async () => {
    const other = thing({});
    api.set(reports(report({ posts: [post()], things: [other] })), removed, closed);
    await show();
    await ask('POST');
    expect((await dialog()).getByRole('checkbox').getAttribute('aria-checked')).toBe('false');
    const gone = post({ viewerCan: { takeDown: false } });
    api.set(reports(report({ posts: [gone], things: [other] })));
    await send('POST');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    const name = await view.words('admin.takeDown.POST');
    expect(screen.queryByRole('button', { name })).toBeNull();
    await ask('PUBLICATION');
    api.set(answer(DecidePublicationDocument, { decidePublication: { id: 9, privacy: 'HIDDEN' } }));
    await uncheck();
    await send('PUBLICATION');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(CloseReportDocument)).toEqual([]);
  });

  it('stays with the error when it is refused, and the report stays open', async () => {
    api.set(reports(report({ posts: [post()] })), refusal(RemovePostAdminDocument, 'POST_NOT_FOUND'), closed);
    await show();
    await ask('POST');
    await send('POST');
    await view.expectShown('errors.POST_NOT_FOUND');
    expect(api.calls(CloseReportDocument)).toEqual([]);
  });

  it('is taken down once when only the closing has to be tried again', async () => {
    api.set(
      reports(report({ posts: [post()] })),
      removed,
      refusal(CloseReportDocument, 'SERVICE_UNAVAILABLE'),
    );
    await show();
    await ask('POST');
    await send('POST');
    await view.expectShown('errors.SERVICE_UNAVAILABLE');
    api.set(closed, reports());
    await send('POST');
    await nothingOpen();
    expect(api.calls(RemovePostAdminDocument)).toHaveLength(1);
    expect(api.calls(CloseReportDocument)).toHaveLength(2);
  });

  it('is taken down also if somebody else has closed the report', async () => {
    const one = report({ posts: [post()] });
    api.set(reports(one), removed, refusal(CloseReportDocument, 'REPORT_NOT_FOUND'));
    await show();
    await ask('POST');
    api.set(reports());
    await send('POST');
    await nothingOpen();
    await view.expectAnnounced('admin.takenDown.POST');
  });

  it('leaves the report open where a child may be in danger', async () => {
    api.set(reports(report({ reason: 'CHILD_SAFETY', posts: [post()] })), removed, closed);
    await show();
    await ask('POST');
    await view.expectShown('admin.staysOpenText');
    await send('POST');
    await view.expectAnnounced('admin.takenDown.POST');
    expect(api.calls(CloseReportDocument)).toEqual([]);
  });

  it('has no button when it is gone, or the report is closed', async () => {
    const name = await view.words('admin.takeDown.POST');
    api.set(reports(report({ posts: [post({ viewerCan: { takeDown: false } })] })));
    await show();
    await view.expectRead('Rude');
    expect(screen.queryByRole('button', { name })).toBeNull();
    cleanup();
    api.set(reports(report({ posts: [post()], closedAt: AT, outcome: 'DISMISSED' })));
    await show(false);
    await view.expectRead('Rude');
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

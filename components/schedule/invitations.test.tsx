// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  AcceptLessonInvitationDocument,
  DeclineLessonInvitationDocument,
  GetLessonInvitationsDocument,
  LeaveLessonScheduleDocument,
} from '@/graphql/generated/graphql';
import type { LessonInvitationCardFragment } from '@/graphql/generated/graphql';
import { oneself, page, person } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { schedule } from '@/components/testing/schedule';
import { LONG_WORD, describeInLanguages, expectBreakable } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { formOf, studentInput } from '@/lib/schedule/schedule-form';
import { LessonFacts } from './lesson-facts';
import { LessonInvitations } from './lesson-invitations';
import { LessonMenu } from './lesson-menu';

const invitation = (changes: Partial<LessonInvitationCardFragment> = {}): LessonInvitationCardFragment => ({
  id: 3,
  startsAt: new Date(Date.now() + 48 * 3_600_000).toISOString(),
  endsAt: new Date(Date.now() + 49 * 3_600_000).toISOString(),
  duration: 60,
  zone: 'Asia/Bishkek',
  lessonsCount: 1,
  instructor: person(1, { role: 'INSTRUCTOR' }),
  ...changes,
});
const invitations = (...items: LessonInvitationCardFragment[]) =>
  answer(GetLessonInvitationsDocument, { getLessonInvitations: page(...items) });

describeInLanguages('invitations to lessons', (locale, api) => {
  const view = pageObjectIn(locale);

  it('name who and when, however long the name is', async () => {
    const long = person(1, { firstName: LONG_WORD });
    api.set(oneself(), invitations(invitation({ instructor: long })));
    await renderScreen(<LessonInvitations />, { locale });
    await view.expectHeading('schedule.invitations');
    expectBreakable([LONG_WORD]);
  });

  it.each([
    ['schedule.acceptInvitation', AcceptLessonInvitationDocument, 'schedule.invitationAccepted'],
    ['schedule.declineInvitation', DeclineLessonInvitationDocument, 'schedule.invitationDeclined'],
  ] as const)('%s: it is sent, and the list follows', async (label, document, done) => {
    const taken =
      document === AcceptLessonInvitationDocument
        ? answer(AcceptLessonInvitationDocument, { acceptLessonInvitation: schedule() })
        : answer(DeclineLessonInvitationDocument, { declineLessonInvitation: true });
    api.set(oneself(), invitations(invitation()), taken);
    await renderScreen(<LessonInvitations />, { locale });
    await view.expectHeading('schedule.invitations');
    api.set(invitations());
    await view.press(label);
    await view.expectAnnounced(done);
    expect(api.callsOf(taken)).toEqual([{ id: 3 }]);
    await until(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  it('show a refusal: it was withdrawn meanwhile', async () => {
    api.set(
      oneself(),
      invitations(invitation()),
      refusal(AcceptLessonInvitationDocument, 'INVITATION_NOT_FOUND'),
    );
    await renderScreen(<LessonInvitations />, { locale });
    await view.press('schedule.acceptInvitation');
    await view.expectAnnounced('errors.INVITATION_NOT_FOUND');
  });
});

describeInLanguages('a lesson with invited people', (locale, api) => {
  const view = pageObjectIn(locale);
  const named = { students: [person(2)], invitedEmails: ['a@example.com', 'b@example.com'] };

  it('names their addresses, the same whether they exist', async () => {
    const { container } = await renderScreen(
      <LessonFacts schedule={schedule({ ...named, ready: false })} />,
      {
        locale,
      },
    );
    expect(container.textContent).toContain('a@example.com, b@example.com');
    expect(container.textContent).not.toContain(await view.words('schedule.notReadyText'));
  });

  it('keeps them when it is changed', () => {
    expect(studentInput(formOf(schedule(named)).students)).toEqual({
      studentIds: [2],
      studentEmails: named.invitedEmails,
    });
  });

  it('is left by its student, after a question', async () => {
    api.set(oneself(), answer(LeaveLessonScheduleDocument, { leaveLessonSchedule: true }));
    const viewerCan = { join: true, edit: false, cancel: false, conduct: false, end: false, leave: true };
    await renderScreen(<LessonMenu schedule={schedule({ viewerCan })} />, { locale });
    await view.choose(['schedule.more', { title: 'Past simple' }], 'schedule.leave');
    await view.expectHeading(['schedule.leaveTitle', { title: 'Past simple' }]);
    await view.press('schedule.leaveConfirm');
    await view.expectAnnounced('schedule.leaveDone');
    expect(api.calls(LeaveLessonScheduleDocument)).toEqual([{ id: 5 }]);
  });
});

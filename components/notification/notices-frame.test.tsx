// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GetUserNotificationTypesDocument, type NotificationType } from '@/graphql/generated/graphql';
import { oneself } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { NoticesFrame } from './notices-frame';

describeInLanguages('the menu of notifications', (locale, api) => {
  it('leaves out a type of the next release, and counts it with all', async () => {
    const types = [
      { type: 'Lesson' as const, total: 1, unseen: 1 },
      { type: 'Lottery' as NotificationType, total: 2, unseen: 2 },
    ];
    api.set(oneself(), answer(GetUserNotificationTypesDocument, { getUserNotificationTypes: types }));
    await renderScreen(<NoticesFrame>inside</NoticesFrame>, { locale, path: '/notifications' });
    const [all, lessons] = [
      await textOf(locale, 'notification.all'),
      await textOf(locale, 'notification.types.Lesson'),
    ];
    const named = () => [...new Set(screen.getAllByRole('link').map((link) => link.textContent))];
    await until(() => expect(named()).toHaveLength(2));
    expect(named()[0]).toMatch(new RegExp(`^${all}.*3`));
    expect(named()[1]).toMatch(new RegExp(`^${lessons}.*1`));
  });
});

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { oneself } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages, expectShown, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { SendUserEmailConfirmationDocument } from '@/graphql/generated/graphql';
import { EmailStrip } from './email-strip';

describeInLanguages('the strip of an unconfirmed address', (locale, api) => {
  const say = (key: string) => textOf(locale, `account.${key}`);

  it('has short words on a phone, whole ones elsewhere and for screen readers', async () => {
    api.set(oneself({ emailConfirmed: false, email: 'aizada@example.org' }));
    await renderScreen(<EmailStrip />, { locale, path: '/feed' });
    await expectShown(['aizada@example.org']);
    const onPhone = [...document.querySelectorAll('.md\\:hidden')].map(({ textContent }) => textContent);
    expect(onPhone).toEqual([
      await say('confirmTitle'),
      await say('sendAgainShort'),
      await say('changeEmailShort'),
    ]);
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe(await say('sendAgain'));
    expect(screen.getByRole('link').getAttribute('aria-label')).toBe(await say('changeEmail'));
  });

  it('says that a new link is on its way', async () => {
    api.set(oneself({ emailConfirmed: false }));
    api.set(answer(SendUserEmailConfirmationDocument, { sendUserEmailConfirmation: true }));
    await renderScreen(<EmailStrip />, { locale, path: '/feed' });
    const name = await say('sendAgain');
    await until(() => expect(screen.getByRole('button', { name })).not.toBeNull());
    fireEvent.click(screen.getByRole('button', { name }));
    const sent = await say('linkSent');
    await until(() => expect(screen.getByRole('status').textContent).toBe(sent));
  });

  it('is not shown to whoever has confirmed it', async () => {
    api.set(oneself());
    await renderScreen(<EmailStrip />, { locale, path: '/feed' });
    expect(screen.queryByRole('region')).toBeNull();
  });
});

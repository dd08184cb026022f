import type { APIRequestContext } from '@playwright/test';
import { ask } from './contract.ts';
import { expect } from './fixtures.ts';
import { tokenIn, waitForMail } from './mails.ts';
import { someAddress } from './people.ts';
import type { Person } from './people.ts';

/**
 * Signs a new person up without a form, with a confirmed address and the greeting closed: for journeys about something
 * else. Returns the person's id.
 */
export async function enter(
  page: { request: APIRequestContext },
  role: 'INSTRUCTOR' | 'STUDENT',
  person: Person,
  more: object = {},
): Promise<number> {
  const { firstName, lastName, email, password } = person;
  const headers = { origin: process.env.E2E_WEB_URL ?? '', 'x-forwarded-for': someAddress() };
  const input = {
    firstName,
    lastName,
    email,
    password,
    birthDate: '1990-05-17',
    termsAccepted: true,
    ...more,
  };
  const signedUp = await page.request.post('/api/sign-up', { data: { role, input }, headers });
  expect(signedUp.status(), await signedUp.text()).toBe(200);
  const { data } = (await signedUp.json()) as { data: { userId: number } };
  const token = tokenIn(await waitForMail(email));
  await ask(page.request, 'ConfirmUserEmail', { token }, { 'x-forwarded-for': someAddress() });
  const badges = await ask(page.request, 'GetUserBadges');
  const { urgentNotifications } = badges.data?.getUserBadges as { urgentNotifications: { id: number }[] };
  const ids = urgentNotifications.map(({ id }) => id);
  await ask(page.request, 'SetNotificationsSeen', { ids });
  return data.userId;
}

import type { Page } from '@playwright/test';
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { expectAccessible } from './support/axe.ts';
import { ask } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { field, press } from './support/forms.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { oneScreen, wordsOf } from './support/words.ts';
import type { Language } from './support/words.ts';

// Pushes are shown by the worker.
test.use({ serviceWorkers: 'allow' });

const PLACE = '/preferences/account/notifications';

/** This machine has no push service, so the browser's answer is replaced, with the address of a known one. */
async function standInForPushService(page: Page): Promise<void> {
  const keys = createECDH('prime256v1').generateKeys().toString('base64url');
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    keys: { p256dh: keys, auth: randomBytes(16).toString('base64url') },
  };
  await page.addInitScript((given) => {
    const KEY = 'stand-in.subscribed';
    const made = {
      toJSON: () => given,
      unsubscribe: async () => {
        sessionStorage.removeItem(KEY);
        return true;
      },
    };
    PushManager.prototype.getSubscription = async () =>
      (sessionStorage.getItem(KEY) ? made : null) as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem(KEY, 'yes');
      return made as unknown as PushSubscription;
    };
  }, subscription);
}

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: unknown;
}
type WorkerScope = typeof globalThis & { shown: Shown[] };

function workerOf(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  return worker;
}

/** This browser has no screen and no icon: what the worker would show is recorded, and its count is ignored. */
const noteShown = (page: Page) =>
  workerOf(page).evaluate(() => {
    const scope = globalThis as WorkerScope;
    scope.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      scope.shown.push({ title, body: options?.body ?? '', tag: options?.tag ?? '', data: options?.data });
    };
    Object.defineProperty(navigator, 'setAppBadge', { value: async () => undefined });
  });

/** Sends the page's service worker a push, as the browser does after decryption. */
async function deliverPush(page: Page, note: object): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    }),
  );
  await client.send('ServiceWorker.enable');
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(note),
  });
}

const shownOn = (page: Page) => workerOf(page).evaluate(() => (globalThis as WorkerScope).shown);

/** Clicks the last notification: sends the worker the browser's event. */
const pressShown = (page: Page) =>
  workerOf(page).evaluate(() => {
    const { shown } = globalThis as WorkerScope;
    const notification = { data: shown.at(-1)?.data, close: () => undefined };
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
    globalThis.dispatchEvent(event);
  });

for (const language of ['en', 'ru'] satisfies Language[]) {
  const words = wordsOf(language);
  const t = (key: string, values = {}) => words(`delivery.${key}`, values);

  test(
    `settings are stored, and a push opens its page (${language})`,
    { tag: oneScreen(language) },
    async ({ page, context, person }) => {
      await page.emulateMedia({ colorScheme: language === 'ru' ? 'dark' : 'light' });
      await context.grantPermissions(['notifications']);
      await standInForPushService(page);
      await enter(page, 'STUDENT', person);
      await speak(page, language);
      await page.goto(PLACE);
      const quizPush = page.getByRole('switch', { name: t('switchOf', { kind: t('Quiz'), way: t('push') }) });
      await expect(quizPush).toBeChecked();

      const reminderMail = page.getByRole('switch', {
        name: t('reminderSwitchOf', { reminder: t('DAY'), way: t('mail') }),
      });
      await expect(reminderMail).toBeChecked();

      await quizPush.click();
      await reminderMail.click();
      await page.getByRole('switch', { name: t('quiet'), exact: true }).click();
      const until = field(page, t('quietTo'));
      await until.input.fill('22:00');
      await press(page, words('common.save'));
      await until.said(words('validation.QUIET_HOURS'));
      await expect(quizPush).not.toBeChecked();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await until.input.fill('06:30');
      await press(page, words('common.save'));
      await expect(page.getByRole('status').filter({ hasText: words('preferences.saved') })).toBeVisible();
      await page.getByRole('switch', { name: t('presence') }).click();
      await expect(page.getByRole('switch', { name: t('presence') })).not.toBeChecked();
      await press(page, t('enable'));
      await expect(page.getByText(t('on'))).toBeVisible();

      await page.reload();
      await expect(page.getByText(t('on'))).toBeVisible();
      await expect(quizPush).not.toBeChecked();
      await expect(reminderMail).not.toBeChecked();
      await expect(until.input).toHaveValue('06:30');
      await expect(page.getByRole('switch', { name: t('presence') })).not.toBeChecked();
      await expect(page.getByRole('listitem').filter({ hasText: t('thisDevice') })).toBeVisible();

      const note = { title: 'A lesson', body: '', path: '/lessons', tag: 'notification:1', badge: 1 };
      await noteShown(page);
      await deliverPush(page, note);
      await expect.poll(() => shownOn(page)).toMatchObject([{ title: 'A lesson', tag: 'notification:1' }]);
      await pressShown(page);
      await page.waitForURL('**/lessons');

      await page.goto(PLACE);
      await press(page, t('disable'));
      await expect(page.getByText(t('off'))).toBeVisible();
      expect((await ask(page.request, 'GetPushSubscriptions')).data).toEqual({ getPushSubscriptions: [] });
    },
  );
}

import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { sendPublication } from './support/cards.ts';
import { ask, joinStream } from './support/contract.ts';
import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import type { Client } from './support/fixtures.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { makePublication } from './support/publications.ts';
import { must, sendPicture } from './support/quizzes.ts';
import { liveApart, signIn } from './support/steps.ts';
import { oneScreen, wordsOf } from './support/words.ts';
import type { Language, Words } from './support/words.ts';

// The worker stands between the pages and the network for whoever comes a second time.
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } });

/** Counts are refetched this often; the socket is faster. */
const ONE_POLL = { timeout: 60_000 };
const OFFLINE = /Failed to load resource: net::ERR_INTERNET_DISCONNECTED|WebSocket connection/;
const PHONE = '+996700111222';
const LANGUAGES = ['en', 'ru'] satisfies Language[];

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1100;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const composer = (page: Page) => page.getByRole('textbox', { name: /^(Write to|Сообщение:) / });
const bell = (page: Page) => page.getByRole('button', { name: /^(Notifications|Уведомления)/ });
const log = (page: Page, words: Words) => page.getByRole('log', { name: words('chat.log') });

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** Two letters send nothing, three find people; choosing one opens the profile. */
async function findByName(page: Page, words: Words, instructor: Person): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/"query":"/.test(request.postData() ?? '')) sent.push(request.postData() ?? '');
  });
  if (isNarrow(page)) await button(page, words('common.searchShort')).click();
  const box = page.getByRole('combobox', { name: words('common.findPeople') });
  const { firstName, lastName } = instructor;
  await box.pressSequentially(lastName.slice(0, 2));
  await expect(page.getByText(words('common.typeName')).filter({ visible: true }).first()).toBeVisible();
  expect(sent).toEqual([]);
  await box.pressSequentially(lastName.slice(2));
  await page.getByRole('option', { name: new RegExp(`^${firstName} ${lastName}`) }).click();
  await page.waitForURL(/\/profile\/\d+$/);
  await expect(page.getByRole('option')).toHaveCount(0);
}

interface Titled {
  id: number;
  title: string;
  code?: string;
}

/**
 * The instructor teaches English at ten dollars, and agrees to be recommended; returns their name as lists show it.
 */
async function offer({ page: { request } }: Client, language: Language) {
  const { data } = await ask(request, 'GetCatalogue', {}, { 'accept-language': language });
  const { getLanguages, getSpecialities } = data as { getLanguages: Titled[]; getSpecialities: Titled[] };
  const english = getLanguages.find(({ code }) => code === 'en');
  const [speciality] = getSpecialities;
  await must(request, 'UpdateUserTargetLanguage', { languageId: english?.id });
  await must(request, 'UpdateUserSpecialities', { specialityIds: [speciality?.id] });
  const prices = [{ title: 'A', hourlyPrice: { amount: 1_000, currency: 'USD' } }];
  await must(request, 'UpdateUserPrices', { prices });
  const crop = { x: 0, y: 0, size: 400 };
  await must(request, 'UpdateUserPhoto', { uploadId: await sendPicture(request, 'PROFILE_PHOTO'), crop });
  await must(request, 'UpdateUserRecommendation', { showOnRecommendationPage: true });
  return { english: english?.title ?? '', speciality: speciality?.title ?? '' };
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/**
 * Filters: English, from 5 to 15, one speciality, punctuality and structure. The instructor is listed, and links to
 * the profile.
 */
async function matchInstructor(
  page: Page,
  words: Words,
  wanted: Person & { english: string; speciality: string },
): Promise<void> {
  await page.goto('/instructors');
  if (isNarrow(page)) await button(page, words('search.openFilters')).click();
  await choose(page, words('match.language'), wanted.english);
  const [from, to] = ['match.priceFrom', 'match.priceTo'].map((name) =>
    page.getByRole('textbox', { name: words(name), exact: true }),
  ) as [Locator, Locator];
  await from.fill('15');
  await to.fill('5');
  await expect(page.getByText(words('validation.PRICE_ORDER')).filter({ visible: true })).toBeVisible();
  await from.fill('5');
  await to.fill('15');
  await choose(page, words('match.currency'), 'USD');
  for (const criterion of ['punctuality', 'structure'])
    await page.getByRole('checkbox', { name: words(`criterion.question.${criterion}`) }).click();
  await page.getByRole('checkbox', { name: wanted.speciality, exact: true }).click();
  await expect(page).toHaveURL(
    /from=5&to=15&currency=USD&criteria=structure%2Cpunctuality&specialities=\d+$/,
  );
  if (isNarrow(page)) await button(page, words('search.done')).click();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: wanted.lastName });
  const ratings = card.getByRole('list', { name: words('match.criteriaOf') });
  await expect(ratings).toContainText(words('criterion.name.punctuality'));
  await expect(card).toContainText('10\u00a0USD');
  await expectSound(page);
  // The address contains all filters: going back shows the same list.
  await card.getByRole('link').first().click();
  await page.waitForURL(/\/profile\/\d+$/);
  await page.goBack();
  await expect(ratings).toContainText(words('criterion.name.structure'));
  await card.getByRole('link').first().click();
  await page.waitForURL(/\/profile\/\d+$/);
}

async function inviteTwice(page: Page, words: Words, name: string): Promise<void> {
  const connect = words('connection.connectWith', { name });
  await button(page, connect).click();
  await button(page, words('connection.invited')).click();
  await page.getByRole('menuitem', { name: words('connection.cancelInvitation') }).click();
  await button(page, connect).click();
  await expect(button(page, words('connection.invited'))).toBeVisible();
  await expectSound(page);
}

/** The bell counts the invitation, which is accepted where it is listed. */
async function accept(page: Page, words: Words, student: Person): Promise<void> {
  await expect(bell(page)).toHaveAccessibleName(/ 1 /, ONE_POLL);
  await page.goto('/connections/pending-invitations');
  await expect(page.getByRole('main')).toContainText(`${student.firstName} ${student.lastName}`);
  await expectSound(page);
  await button(page, words('connection.accept')).click();
  await expect(page.getByText(words('connection.noReceived'), { exact: true })).toBeVisible();
}

/** The page below the notification is updated too; the notification links to the chat. */
async function write(page: Page, words: Words): Promise<number> {
  await expect(bell(page)).toHaveAccessibleName(/ 1 /, ONE_POLL);
  await expect(button(page, words('connection.connected'))).toBeVisible();
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: words('notification.title') });
  await panel.getByRole('button', { name: words('notification.write') }).click();
  await page.waitForURL(/\/messages\/\d+$/);
  await say(page, 'Здравствуйте! Can we begin on Friday?');
  await expect(log(page, words).locator('[data-message-state=saved]')).toBeVisible();
  return Number(page.url().split('/').pop());
}

async function shareContacts(page: Page, words: Words, instructor: Person & { id: number }): Promise<void> {
  await page.goto(`/profile/${instructor.id}`);
  await button(page, words('contact.share')).click();
  await page.getByRole('textbox', { name: words('contact.phone') }).fill(PHONE);
  await page.getByRole('textbox', { name: words('contact.message') }).fill('After six, please.');
  await page.getByRole('button', { name: words('contact.send'), exact: true }).click();
  await expect(
    page.getByText(words('contact.shared', { name: instructor.firstName }), { exact: true }),
  ).toBeVisible();
}

/** Returns the card's id. */
async function openContacts(page: Page, words: Words, student: Person): Promise<number> {
  await page.goto('/connections/shared-contacts');
  const name = `${student.firstName} ${student.lastName}`;
  await page.getByRole('button', { name: words('contact.openOf', { name }) }).click();
  const card = page.getByRole('group', { name: words('contact.contactsOf', { name }) });
  await expect(card.getByRole('link', { name: PHONE })).toBeVisible();
  await expect(card).toContainText('After six, please.');
  const { items } = await must<{ items: { id: number; readAt: string | null }[] }>(
    page.request,
    'GetUserContactSharings',
    { skip: 0, take: 20 },
  );
  expect(items.map(({ readAt }) => readAt)).toEqual([expect.any(String)]);
  return items[0]?.id ?? 0;
}

/** A message written offline arrives once, after the earlier ones. */
async function writeWithoutLine(student: Client, reader: Page, words: Words): Promise<void> {
  const { page, context } = student;
  await context.setOffline(true);
  await say(page, 'I am in the bus');
  await say(page, 'and there is no line');
  await expect(log(page, words).locator('[data-message-state=waiting]')).toHaveCount(2);
  await context.setOffline(false);
  await expect(log(page, words).locator('[data-message-state=waiting]')).toHaveCount(0);
  const rows = log(reader, words);
  await expect(rows.getByText('and there is no line', { exact: true })).toBeVisible();
  const said = await rows.innerText();
  const places = ['Can we begin on Friday?', 'I am in the bus', 'and there is no line'].map((text) =>
    said.indexOf(text),
  );
  expect(said.split('I am in the bus')).toHaveLength(2);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
}

/** A third person can read nothing between the two by its id. */
async function expectNothingFor(
  stranger: Page,
  { chatId, cardId, pair }: { chatId: number; cardId: number; pair: readonly number[] },
): Promise<void> {
  const { request } = stranger;
  for (const [operation, variables] of [
    ['GetChat', { id: chatId }],
    ['GetChatMessagesPaginated', { chatId, take: 10 }],
    ['SearchChatMessages', { chatId, query: 'Friday' }],
  ] as const)
    expect((await ask(request, operation, variables)).errors?.[0]?.extensions?.code, operation).toBe(
      'INVALID_PERMISSIONS',
    );
  await expect(joinStream(request, 'chat', chatId)).resolves.toMatchObject({ ok: false });
  const cards = await must<{ items: unknown[] }>(request, 'GetUserContactSharings', { skip: 0, take: 20 });
  expect(cards.items).toEqual([]);
  const opened = await ask(request, 'SetContactSharingRead', { id: cardId });
  expect(opened.errors?.[0]?.extensions?.code).toBe('CONTACT_SHARING_NOT_FOUND');
  for (const id of pair)
    expect(JSON.stringify(await ask(request, 'GetProfile', { id }))).not.toContain(PHONE);
}

/** Every count of the two, as the product shows it. */
async function countsOf(page: Page): Promise<number[]> {
  const badges = await must<{
    connectionsCount: number;
    messagesCount: number;
    notificationBadges: { count: number }[];
  }>(page.request, 'GetUserBadges', {});
  const { connectionsCount, messagesCount, notificationBadges } = badges;
  return [connectionsCount, messagesCount, notificationBadges.reduce((sum, { count }) => sum + count, 0)];
}

for (const language of LANGUAGES) {
  const words = wordsOf(language);

  test(
    `J2: a student finds, connects and writes (${language})`,
    { tag: oneScreen(language) },
    async ({ openClient }) => {
      // The two use different screens.
      const [student, instructor] = [await openClient(), await openClient({ isPhone: language === 'en' })];
      const [one, other] = [newPerson('Bermet'), { ...newPerson('Daniyar'), id: 0 }];
      other.lastName = `Jakypov${other.password.replace(/[^a-z]/g, '')}`;
      student.complaints.allow(OFFLINE);
      const studentId = await enter(student.page, 'STUDENT', one);
      other.id = await enter(instructor.page, 'INSTRUCTOR', other);
      for (const { page } of [student, instructor]) {
        await speak(page, language);
        await page.goto('/feed');
      }
      await expect(student.page.getByRole('region', { name: words('onboarding.title') })).toBeVisible();

      await findByName(student.page, words, other);
      await matchInstructor(student.page, words, { ...other, ...(await offer(instructor, language)) });
      await inviteTwice(student.page, words, other.firstName);
      await accept(instructor.page, words, one);
      const chatId = await write(student.page, words);

      await shareContacts(student.page, words, other);
      const cardId = await openContacts(instructor.page, words, one);

      await sendPublication({ student: student.page, author: instructor.page }, words, {
        id: await makePublication(instructor.page.request),
        title: 'Идти or ходить',
        text: 'Look at the two roads.',
        to: `${other.firstName} ${other.lastName}`,
      });

      const second = await openClient();
      await liveApart(second.page);
      await second.page.goto('/auth/sign-in');
      await signIn(second.page, other.email, other.password);
      await second.page.waitForURL('**/feed');
      await Promise.all([
        student.page.goto(`/messages/${chatId}`),
        instructor.page.goto(`/messages/${chatId}`),
      ]);
      await writeWithoutLine(student, instructor.page, words);
      await expectSound(instructor.page);

      // What was answered, opened and read is no longer counted, on the other device either.
      await expect(bell(second.page)).toHaveAccessibleName('Notifications');
      await expect.poll(() => countsOf(second.page)).toEqual([0, 0, 0]);
      await student.page.goto('/notifications');
      await button(student.page, words('notification.markAllSeen')).click();
      await expect.poll(() => countsOf(student.page)).toEqual([0, 0, 0]);

      const stranger = await openClient();
      await enter(stranger.page, 'STUDENT', newPerson('Farid'));
      await expectNothingFor(stranger.page, { chatId, cardId, pair: [studentId, other.id] });
    },
  );
}

import { must } from '../e2e/support/quizzes.ts';
import { expect, test } from './support/fixtures.ts';

test('messages go both ways', async ({ other, eyes, words, pair, openAsTeacher, openClient }) => {
  const { teacher, student } = pair;
  const { id } = await must<{ id: number }>(teacher.request, 'CreateUserChat', { userId: student.id });
  const { page, context } = await openClient();
  await context.addCookies(student.cookies);
  await page.goto(`/messages/${id}`);
  await other.resize(450, 844);
  await openAsTeacher(`/messages/${id}`);

  const log = page.getByRole('log', { name: 'Messages' });
  const field = { css: 'main textarea' };
  await eyes.fill(field, 'Начнём в пятницу? At six.');
  await other.press('Enter');
  await expect(log.getByText('Начнём в пятницу? At six.', { exact: true })).toBeVisible();
  await eyes.expectSeen({ css: '[data-message-state=read]' });
  await page.getByRole('textbox', { name: /^Write to / }).fill('Yes, see you then.');
  await page.keyboard.press('Enter');
  const shown = { role: 'log', name: words('chat.log'), text: 'Yes, see you then.' };
  await eyes.expectSeen(shown);
  await eyes.expectNoOverflow();
  await other.reload();
  await eyes.expectSeen(shown);
});

import { test } from './support/fixtures.ts';

test('a person signs in by the form', async ({ other, eyes, words, pair }) => {
  const { email, password } = pair.teacher.person;
  await other.resize(450, 844);
  await other.goto(`${process.env.E2E_WEB_URL}/auth/sign-in`);
  await eyes.expectSeen({ role: 'heading', name: words('account.logInTitle') });
  await eyes.expectNoOverflow();
  await eyes.fill({ css: 'input[name=email]' }, email);
  await eyes.fill({ css: 'input[name=password]' }, 'a wrong one');
  await other.press('Enter');
  await eyes.expectSeen({ role: 'alert', text: words('errors.INVALID_CREDENTIALS') });
  await eyes.fill({ css: 'input[name=password]' }, password);
  await eyes.click({ role: 'button', name: words('account.logIn') });
  await eyes.expectPath('/feed');
  await eyes.expectSeen({ role: 'navigation', name: words('common.mainNavigation') });
  await eyes.expectNoOverflow();
});

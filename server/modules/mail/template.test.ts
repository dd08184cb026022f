import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/locales.ts';
import { writeLetter } from './template.ts';
import { MAIL_TEMPLATES } from './texts/mail-texts.ts';

const values = {
  firstName: 'Aida',
  link: 'https://web.test/x?a=1&b=2',
  code: '012345',
  newEmail: 'new@example.com',
  date: '21 December 2026',
  contact: 'help@web.test',
  reason: 'Against the rules',
};

describe.each(LOCALES)('letters in %s', (locale) => {
  it.each(MAIL_TEMPLATES)('%s has its whole content in text and in HTML', (template) => {
    const { subject, text, html } = writeLetter(template, locale, values);
    expect(subject.length).toBeGreaterThan(5);
    for (const written of [subject, text, html]) expect(written).not.toMatch(/\{|\}|undefined|null/);
    expect(text).toContain('Aida');
    expect(html).toContain('Aida');
    expect(html).toContain(`<html lang="${locale}">`);
    expect(/[а-я]/i.test(subject)).toBe(locale === 'ru');
    if (template === 'resetPassword') {
      expect(text.split('\n')).toContain('012345');
      expect(html).toContain('>012345<');
    } else {
      expect(text.split('\n')).toContain(values.link);
      expect(html).toContain('href="https://web.test/x?a=1&amp;b=2"');
    }
    if (template === 'emailChangeNotice') expect(text).toContain('new@example.com');
    if (template === 'accountLeaving') expect(text).toContain('21 December 2026');
    if (template === 'accountWarned' || template === 'accountSuspended')
      for (const written of [text, html]) expect(written).toContain('help@web.test');
  });
});

describe('text that people typed', () => {
  it('is escaped in HTML', () => {
    const { html } = writeLetter('confirmEmail', 'en', { ...values, firstName: '<b>"A" & \'B\'</b>' });
    expect(html).not.toContain('<b>');
    const notice = writeLetter('emailChangeNotice', 'en', { ...values, newEmail: '"><script>x</script>' });
    expect(notice.html).not.toContain('<script');
    expect(notice.html).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('does not fill the placeholder of another value', () => {
    const { text } = writeLetter('accountLeaving', 'en', { ...values, firstName: '{date}' });
    expect(text).toContain('Hello {date},');
  });

  it.each(['win.example', 'http://win', 'a@b', 'x/y', ''])('the greeting omits the name %j', (firstName) => {
    const { text } = writeLetter('confirmEmail', 'en', { ...values, firstName });
    expect(text.split('\n')[0]).toBe('Hello,');
  });

  it.each(['J. R.', 'Анна-Мария', "O'Neil", 'Өмүрбек'])('the greeting has the name %j', (firstName) => {
    const { text } = writeLetter('confirmEmail', 'en', { ...values, firstName });
    expect(text.split('\n')[0]).toBe(`Hello ${firstName},`);
  });
});

it('loads no picture and no script from elsewhere', () => {
  for (const template of MAIL_TEMPLATES)
    expect(writeLetter(template, 'en', values).html).not.toMatch(/<(img|script|link|iframe)|url\(/);
});

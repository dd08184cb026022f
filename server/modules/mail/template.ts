import type { Locale } from '#contract/locales.ts';
import { en } from './texts/en.ts';
import { ru } from './texts/ru.ts';

/** What a mail says; `button` leads to `values.link`. `{name}` stands for a value. */
export interface MailText {
  subject: string;
  heading: string;
  lines: readonly string[];
  /** A code, shown large: the name of its value. */
  code?: string;
  button?: string;
  /** Small print below. */
  note?: string;
}

export const MAIL_TEMPLATES = [
  'confirmEmail',
  'changeEmail',
  'emailChangeNotice',
  'resetPassword',
  'passwordChanged',
  'accountLeaving',
  'exportReady',
  'accountWarned',
  'accountSuspended',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];
export type MailTexts = Record<MailTemplate, MailText> & {
  greeting: string;
  /** For a name that cannot stand in a mail. */
  plainGreeting: string;
  footer: string;
};

const TEXTS: Record<Locale, MailTexts> = { en, ru };

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** A mail in one language, as text and as HTML; values are escaped. */
export function writeLetter(template: MailTemplate, locale: Locale, values: Record<string, string>): Letter {
  const texts = TEXTS[locale];
  const mail = texts[template];
  const say = (text: string) => fill(text, values);
  const code = mail.code ? values[mail.code] : undefined;
  const link = mail.button ? values['link'] : undefined;
  const greeting = isPlainName(values['firstName'] ?? '') ? texts.greeting : texts.plainGreeting;
  const lines = [say(greeting), ...mail.lines.map(say)];
  const text = [
    ...lines,
    ...(code ? [code] : []),
    ...(link ? [link] : []),
    ...(mail.note ? [say(mail.note)] : []),
    '--',
    say(texts.footer),
  ].join('\n\n');
  const html = page(locale, {
    heading: say(mail.heading),
    lines,
    code,
    button: mail.button && link ? { label: mail.button, link } : undefined,
    note: mail.note ? say(mail.note) : undefined,
    footer: say(texts.footer),
  });
  return { subject: say(mail.subject), text, html };
}

/**
 * Mail programs make links of addresses in plain text: whoever signs up with a stranger's address and "win.example"
 * for a name would send advertising in our name.
 */
const isPlainName = (name: string) => name !== '' && !/[:/@\\]|\.\S/.test(name);

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

interface Page {
  heading: string;
  lines: readonly string[];
  code: string | undefined;
  button: { label: string; link: string } | undefined;
  note: string | undefined;
  footer: string;
}

/** One table, styles inline: what mail programs of all ages show alike. No picture is fetched from anywhere. */
function page(locale: Locale, { heading, lines, code, button, note, footer }: Page): string {
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escape(line)}</p>`;
  const codeBlock = code
    ? `<p style="margin:0 0 16px;font-size:32px;letter-spacing:8px;font-weight:700">${escape(code)}</p>`
    : '';
  const buttonBlock = button
    ? `<p style="margin:0 0 16px"><a href="${escape(button.link)}" style="display:inline-block;padding:12px 20px;` +
      `border-radius:10px;background:#0b5c77;color:#ffffff;text-decoration:none;font-weight:600">` +
      `${escape(button.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#5b6b73;word-break:break-all">` +
      `${escape(button.link)}</p>`
    : '';
  const noteBlock = note ? `<p style="margin:0 0 16px;font-size:13px;color:#5b6b73">${escape(note)}</p>` : '';
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escape(heading)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#f4f1ea;color:#10252e;font:16px/1.5 sans-serif">` +
    `<table role="presentation" align="center" style="width:100%;max-width:560px;background:#ffffff;border-radius:16px">` +
    `<tr><td style="padding:32px"><h1 style="margin:0 0 16px;font-size:22px">${escape(heading)}</h1>` +
    `${lines.map(paragraph).join('')}${codeBlock}${buttonBlock}${noteBlock}` +
    `<p style="margin:24px 0 0;font-size:13px;color:#5b6b73">${escape(footer)}</p></td></tr></table></body></html>`
  );
}

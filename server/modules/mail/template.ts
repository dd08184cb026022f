import type { Locale } from '#contract/locales.ts';
import { en } from './texts/en.ts';
import type { MailTemplate, MailTexts } from './texts/mail-texts.ts';
import { ru } from './texts/ru.ts';

const TEXTS: Record<Locale, MailTexts> = { en, ru };

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Writes a mail in one language, as text and as HTML; values are escaped. */
export function writeLetter(template: MailTemplate, locale: Locale, values: Record<string, string>): Letter {
  const texts = TEXTS[locale];
  const mail = texts[template];
  const say = (text: string) => fill(text, values);
  const code = mail.code ? values[mail.code] : undefined;
  const link = mail.button ? values['link'] : undefined;
  const entries = mail.list ? entriesOf(values[mail.list] ?? '') : [];
  const unsubscribe = mail.unsubscribe ? values['unsubscribe'] : undefined;
  const greeting = isPlainName(values['firstName'] ?? '') ? texts.greeting : texts.plainGreeting;
  const lines = [say(greeting), ...mail.lines.map(say)];
  const text = [
    ...lines,
    ...entries.map(({ label, link: address }) => `${label}\n${address}`),
    ...(code ? [code] : []),
    ...(link ? [link] : []),
    ...(mail.note ? [say(mail.note)] : []),
    '--',
    say(texts.footer),
    ...(mail.unsubscribe && unsubscribe ? [`${mail.unsubscribe}: ${unsubscribe}`] : []),
  ].join('\n\n');
  const html = page(locale, {
    heading: say(mail.heading),
    lines,
    code,
    entries,
    button: mail.button && link ? { label: mail.button, link } : undefined,
    note: mail.note ? say(mail.note) : undefined,
    footer: say(texts.footer),
    unsubscribe: mail.unsubscribe && unsubscribe ? { label: mail.unsubscribe, link: unsubscribe } : undefined,
  });
  return { subject: say(mail.subject), text, html };
}

interface Address {
  label: string;
  link: string;
}

const entriesOf = (lines: string): Address[] =>
  lines.split('\n').flatMap((line) => {
    const [label, link] = line.split('|');
    return label && link ? [{ label, link }] : [];
  });

/**
 * Mail programs turn addresses in plain text into links: somebody who signs up with a stranger's address and the
 * name "win.example" would send advertising in our name.
 */
export const isPlainName = (name: string) => name !== '' && !/[:/@\\]|\.\S/.test(name);

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
  entries: readonly Address[];
  button: Address | undefined;
  note: string | undefined;
  footer: string;
  unsubscribe: Address | undefined;
}

/** One table with inline styles, which all mail programs show alike. It loads no remote pictures. */
function page(locale: Locale, content: Page): string {
  const { heading, lines, code, entries, button, note, footer, unsubscribe } = content;
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escape(line)}</p>`;
  const codeBlock = code
    ? `<p style="margin:0 0 16px;font-size:32px;letter-spacing:8px;font-weight:700">${escape(code)}</p>`
    : '';
  const anchor = ({ label, link }: Address) =>
    `<a href="${escape(link)}" style="color:#0b5c77">${escape(label)}</a>`;
  const listBlock =
    entries.length > 0
      ? `<ul style="margin:0 0 16px;padding-left:20px">${entries.map((entry) => `<li>${anchor(entry)}</li>`).join('')}</ul>`
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
    `${lines.map(paragraph).join('')}${listBlock}${codeBlock}${buttonBlock}${noteBlock}` +
    `<p style="margin:24px 0 0;font-size:13px;color:#5b6b73">${escape(footer)}` +
    `${unsubscribe ? ` ${anchor(unsubscribe)}` : ''}</p></td></tr></table></body></html>`
  );
}

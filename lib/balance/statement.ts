import type { Locale } from '@/lib/contract/locales.ts';
import { formatAmount, moneyToText } from '@/lib/profile/price';

/** A cell that a spreadsheet would read as a formula gets an apostrophe before it, and is text then (OWASP). */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell of a CSV file, quoted (RFC 4180). */
function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Spreadsheets expect semicolons where the comma is the decimal sign. */
const SEPARATORS: Record<Locale, string> = { en: ',', ru: ';' };

/** A CSV file in UTF-8, which it says by its mark. */
export function toCsv(rows: readonly (readonly string[])[], locale: Locale): string {
  const lines = rows.map((row) => row.map(cell).join(SEPARATORS[locale]));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/**
 * A number that spreadsheets of the language understand: 1500, 20.50, -3; in Russian 20,50, because 10.05 would be the tenth
 * of May there.
 */
export function plainSum(minor: number, locale: Locale): string {
  const text = moneyToText(Math.abs(minor));
  return `${minor < 0 ? '-' : ''}${locale === 'ru' ? text.replace('.', ',') : text}`;
}

/** With its sign: "+1,200", "−600". */
export function signed(minor: number, locale: string): string {
  if (minor === 0) return formatAmount(0, locale);
  return `${minor < 0 ? '\u2212' : '+'}${formatAmount(Math.abs(minor), locale)}`;
}

/** A balance, which a correction may have put below zero. */
export const standing = (minor: number, locale: string): string =>
  minor < 0 ? `\u2212${formatAmount(-minor, locale)}` : formatAmount(minor, locale);

import type { Browser } from '@playwright/test';

/** What the two pages of `printPdf` say. */
export const PDF_TEXTS = ['Глаголы движения', 'Ответы на карточках'] as const;

/** A PDF of two pages with its own Cyrillic letters, as the browser prints it. */
export async function printPdf(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const [first, second] = PDF_TEXTS.map((text) => `<h1>${text}</h1><p>иду, хожу, еду, езжу</p>`);
  await page.setContent(
    `<html lang="ru"><main>${first}</main><main style="break-before: page">${second}</main>`,
  );
  const pdf = await page.pdf({ format: 'A5' });
  await page.close();
  return pdf;
}

const HEAD =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
const KEY = 'a'.repeat(64);

/** A PDF that no empty password opens. */
export const lockedPdf = (): Buffer =>
  Buffer.from(
    `${HEAD}3 0 obj<</Filter/Standard/V 1/R 2/O<${KEY}>/U<${KEY}>/P -4>>endobj\n` +
      `trailer<</Root 1 0 R/Encrypt 3 0 R/ID[<${KEY}><${KEY}>]>>\n%%EOF`,
  );

/** It begins as a PDF, and that is all. */
export const brokenPdf = (): Buffer => Buffer.from(`%PDF-1.4\n${'x'.repeat(2000)}`);

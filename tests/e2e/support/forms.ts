import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A field by its label, with its error. */
export function field(page: Page, label: string) {
  const input = page.getByLabel(label, { exact: true });
  const said = (text: string) =>
    expect(input, `what ${label} is told`).toHaveAccessibleDescription(new RegExp(escape(text)));
  return { input, said };
}
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

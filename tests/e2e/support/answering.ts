import type { Locator } from '@playwright/test';

/** A gap's own list: opened, and a word of it taken. */
export async function chooseWord(gap: Locator, word: string): Promise<void> {
  await gap.click();
  await gap.page().getByRole('menuitem', { name: word, exact: true }).click();
}

/** The field on a picture. */
export const pickSpot = (task: Locator, number: number) =>
  task.getByRole('textbox', { name: `Spot ${number}` });

export async function tick(task: Locator, role: 'checkbox' | 'radio', ...names: string[]): Promise<void> {
  for (const name of names) await task.getByRole(role, { name, exact: true }).check();
}

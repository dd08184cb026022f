import type { Locator } from '@playwright/test';

/** Opens a gap's own list, and chooses a word of it. */
export async function chooseWord(gap: Locator, word: string): Promise<void> {
  await gap.click();
  await gap.page().getByRole('menuitem', { name: word, exact: true }).click();
}

/** The radio button on a picture. */
export const pickSpot = (task: Locator, number: number) =>
  task.getByRole('textbox', { name: `Spot ${number}` });

export async function tick(task: Locator, role: 'checkbox' | 'radio', ...names: string[]): Promise<void> {
  for (const name of names) await task.getByRole(role, { name, exact: true }).check();
}

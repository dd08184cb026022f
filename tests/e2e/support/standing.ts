import type { Page } from '@playwright/test';

/**
 * Resolves when the page is hydrated, not only rendered: until then a link works without what the page does besides,
 * and a button does nothing.
 */
export const standing = (page: Page) =>
  page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('a, button')];
    const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
    return elements.length > 0 && elements.every(isAlive);
  });

import type { Language } from '../../e2e/support/words.ts';

/** What a project of playwright.config.ts says of its browser. */
export interface OtherBrowserOptions {
  otherName: 'firefox' | 'webkit';
  language: Language;
}

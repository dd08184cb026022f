/** The choice of theme: stored in the browser, `system` by default. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_KEY = 'theme';

/**
 * Runs before the first paint, so that the stored theme is never applied late. Inline: the content security policy
 * names it by its hash, so every change here changes the hash with it.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;

export function readTheme(): Theme {
  try {
    const saved = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === saved) ?? 'system';
  } catch {
    return 'system';
  }
}

export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function saveTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser that stores nothing applies the choice until the tab is closed.
  }
}

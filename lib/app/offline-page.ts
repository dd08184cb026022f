import type app from '@/messages/en/app.json';
import { wordRoutes } from '@/lib/contract/routes/word.ts';
import type { Locale } from '@/lib/i18n/routing';
import { THEME_SCRIPT } from '@/lib/theme';
import { WORDS_CACHE } from './cached-files';

/** Colours as in app/styles/tokens.css: this page must work without the files of the build. */
export const OFFLINE_COLOURS = {
  light: { bg: '#edf4f5', ink: '#0a212b', 'ink-2': '#39515c', kok: '#055c83', 'on-kok': '#ffffff' },
  dark: { bg: '#071319', ink: '#eaf2f3', 'ink-2': '#b0c1c6', kok: '#68c9ee', 'on-kok': '#001927' },
} as const;

const declare = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const FONTS = [
  ['latin', 'U+0000-00FF,U+2000-206F,U+2212'],
  ['cyrillic', 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'],
]
  .map(
    ([subset, range]) =>
      `@font-face{font-family:C;font-display:swap;font-weight:100 900;src:url(/fonts/commissioner-${subset}-flar-normal.woff2) format('woff2');unicode-range:${range}}`,
  )
  .join('');

const STYLE = `${FONTS}
:root{color-scheme:light;--sary:#fcbd30;--edge:#70848b;${declare(OFFLINE_COLOURS.light)}}
:root[data-theme=dark]{color-scheme:dark;${declare(OFFLINE_COLOURS.dark)}}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${declare(OFFLINE_COLOURS.dark)}}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--bg);color:var(--ink);font:440 16px/1.5 C,system-ui,sans-serif}
main{max-width:34rem;padding:24px 16px;text-align:center}
h1{margin:16px 0 8px;font-size:28px;line-height:1.1;font-weight:750;font-variation-settings:'FLAR' 100}
p{margin:0 0 12px;color:var(--ink-2)}
a{display:inline-flex;align-items:center;min-height:44px;margin-top:12px;padding:6px 20px;border-radius:13px 13px 13px 3px;background:var(--kok);color:var(--on-kok);font-weight:640;text-decoration:none}
a[hidden]{display:none}
a:focus-visible{outline:3px solid var(--kok);outline-offset:2px}`;

/** Milliseconds between two looks. The browser's event may never come: it knows of its own network alone. */
const LOOK_MS = 4_000;

/**
 * Reloads when the page can be reached again: it is asked for every few seconds, since a reload in vain would move the
 * focus and be announced. An error of the server is no page either. Nothing is typed here that could be lost.
 */
const RETRY_SCRIPT = [
  // Whoever follows a link is not brought back.
  'var gone=false;function back(){if(!gone)location.reload()}',
  "addEventListener('click',function(event){if(event.target.closest('a'))gone=true});",
  "addEventListener('online',back);",
  `setInterval(function(){fetch('',{method:'HEAD',cache:'no-store',signal:AbortSignal.timeout(${LOOK_MS - 500})})`,
  `.then(function(answer){if(answer.status<500)back()},function(){})},${LOOK_MS})`,
].join('');

/** The link to words that this device can practise appears where it stores the page for it. */
const WORDS_SCRIPT = [
  `'caches'in window&&caches.match('${wordRoutes.offlineWords.path}',{cacheName:'${WORDS_CACHE}'})`,
  ".then(function(page){if(page)document.querySelector('a[hidden]').hidden=false},function(){})",
].join('');

/** Scripts of the page: its content security policy names them by hash. */
export const OFFLINE_SCRIPTS = [THEME_SCRIPT, RETRY_SCRIPT, WORDS_SCRIPT] as const;

const HORN = `<svg viewBox="-60 -100 120 112" width="96" height="90" aria-hidden="true"><g fill="none" stroke-linecap="round"><path d="M0 2V-42C0 -80 -42 -80 -42 -53C-42 -33 -18 -33 -19 -51M0 -42C0 -80 42 -80 42 -53C42 -33 18 -33 19 -51" stroke="var(--sary)" stroke-width="15"/><path d="M-54 8H54" stroke="var(--edge)" stroke-width="3" stroke-dasharray="9 7"/></g></svg>`;

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A complete page that needs no file but our fonts, and also works without them. */
export function renderOfflinePage(locale: Locale, texts: typeof app, brand: string): string {
  const [title, why, waits, retry, words] = [
    texts.offlineTitle,
    texts.offlineText,
    texts.offlineWaits,
    texts.offlineRetry,
    texts.offlineWords,
  ].map(escape);
  // An empty address reloads the one that the browser could not reach.
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${escape(brand)}</title><style>${STYLE}</style><script>${THEME_SCRIPT}</script></head>
<body><main>${HORN}<h1>${title}</h1><p>${why}</p><p>${waits}</p><a href="">${retry}</a> <a href="${wordRoutes.words.path}" hidden>${words}</a></main>
<script>${RETRY_SCRIPT}</script><script>${WORDS_SCRIPT}</script></body></html>`;
}

import { codeOf } from './code';

/** A page that fails again and again says so this often. */
const SENT_MAX = 10;
const ADDRESS = '/api/browser-errors';

let report: ((thrown: unknown) => void) | null = null;

/** Reports an error that was caught; nothing before `reportErrors`. */
export const reportCaught = (thrown: unknown): void => report?.(thrown);

/**
 * Reports what nobody catches in this page, each alike error once, without its words: build, path and code. It is loaded
 * by every page, so it imports next to nothing.
 */
export function reportErrors(page: typeof window): () => void {
  const sent = new Set<string>();
  const build = page.document.documentElement.dataset.build ?? 'dev';
  const here = (thrown: unknown) => {
    const code = codeOf(thrown);
    if (!code || sent.has(code) || sent.size >= SENT_MAX) return;
    sent.add(code);
    const body = JSON.stringify({ build, path: page.location.pathname, code });
    const headers = { 'content-type': 'application/json' };
    // A report that does not arrive is not worth another error.
    page.fetch(ADDRESS, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  };
  const onError = ({ error }: ErrorEvent) => here(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => here(reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  report = here;
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
    report = null;
  };
}

'use client';
import { buttonClass } from '@/components/ui/button-class';
import { useReportedError } from '@/lib/browser-error/use-reported-error';
import { useBrowserValue } from '@/lib/use-browser-value';
import en from '@/messages/en/failure.json';
import ru from '@/messages/ru/failure.json';

const MESSAGES = { en, ru } as const;
/** The digest of an ApiError, the only part of it that reaches the browser (lib/api/errors.ts). */
const UNAVAILABLE = 'api;SERVICE_UNAVAILABLE;';

const readLocale = () => (document.documentElement.lang === 'ru' ? 'ru' : 'en');

/** Shown when a failure leaves a page without its messages. Every page loads it, so it is as small as possible. */
export function FailureScreen({ error }: { error: Error & { digest?: string } }) {
  useReportedError(error);
  const text = MESSAGES[useBrowserValue(readLocale, 'en')];
  const isUnavailable = error.digest?.startsWith(UNAVAILABLE);
  return (
    <main role="alert" className="mx-auto max-w-xl px-3 py-12 text-center">
      <h1 className="mb-1.5 text-h3">{text.oops}</h1>
      <p className="text-ink-2">{isUnavailable ? text.unavailable : text.unknownError}</p>
      {error.digest && !isUnavailable ? (
        <p className="mt-2 text-meta text-ink-3">
          {text.requestId} <span className="num select-all">{error.digest}</span>
        </p>
      ) : null}
      <button
        type="button"
        className={buttonClass('primary', 'md', 'mt-4')}
        onClick={() => location.reload()}
      >
        {text.reload}
      </button>
    </main>
  );
}

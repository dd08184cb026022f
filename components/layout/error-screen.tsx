'use client';
import { ErrorPanel } from '@/components/ui/error-panel';
import { isApiError, reviveError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { useReportedError } from '@/lib/browser-error/use-reported-error';

/** The "Oops" page of a page that failed. Errors of the server arrive masked, with only their digest. */
export function ErrorScreen({ error }: { error: Error & { digest?: string } }) {
  useReportedError(error);
  const errorText = useErrorText();
  const known = reviveError(error);
  const requestId = isApiError(known) ? known.requestId : error.digest;
  return (
    <div className="mx-auto max-w-xl px-3 py-12">
      <ErrorPanel
        wholePage
        messages={[errorText(known)]}
        requestId={requestId}
        onReload={() => window.location.reload()}
      />
    </div>
  );
}

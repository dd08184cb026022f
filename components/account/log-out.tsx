'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Spinner } from '@/components/ui/spinner';
import { clearLocalData } from '@/lib/account/sign-out';
import { useErrorText } from '@/lib/api/use-error-text';
import { signOut } from '@/lib/auth/credentials';

/** `ended`: the session was over already; what still waits to be sent stays for the next one. */
export function LogOut({ ended, goTo }: { ended: boolean; goTo: string }) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  const [error, setError] = useState<unknown>(null);
  const leave = useCallback(async () => {
    try {
      await signOut();
      if (!ended) await clearLocalData();
      window.location.replace(goTo);
    } catch (failure) {
      setError(failure);
    }
  }, [ended, goTo]);
  useEffect(() => {
    void leave();
  }, [leave]);
  if (error) {
    return <ErrorPanel messages={[errorText(error)]} onReload={() => window.location.reload()} />;
  }
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-2">
      <Spinner />
      {t('loggingOut')}
    </p>
  );
}

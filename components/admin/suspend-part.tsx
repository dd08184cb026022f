'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import type { Person } from '@/lib/admin/queries';
import { useSuspend } from '@/lib/admin/use-admin';
import { useErrorText } from '@/lib/api/use-error-text';
import { useNames } from '@/lib/profile/use-names';
import { useSubmitLock } from '@/lib/use-submit-lock';

/** Suspends a user, or lifts the suspension; both ask for confirmation. */
export function SuspendPart({ person }: { person: Person }) {
  const t = useTranslations('admin');
  const errorText = useErrorText();
  const toast = useToast();
  const suspend = useSuspend(person.id);
  const once = useSubmitLock();
  const [asking, setAsking] = useState(false);
  const isOut = person.state === 'SUSPENDED';
  const name = useNames().fullName(person);
  const close = () => {
    setAsking(false);
    suspend.reset();
  };
  const act = (event: SyntheticEvent) =>
    void once(event, async () => {
      try {
        await suspend.mutateAsync(!isOut);
      } catch {
        // The dialog shows the error.
        return;
      }
      toast({ text: t(isOut ? 'restored' : 'suspended', { name }) });
      close();
    });
  return (
    <>
      <Button variant={isOut ? 'primary' : 'danger'} onClick={() => setAsking(true)}>
        {isOut ? t('restore') : t('suspend')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={(open) => (open ? undefined : close())}
        title={t(isOut ? 'restoreTitle' : 'suspendTitle', { name })}
        description={isOut ? t('restoreText') : t('suspendText')}
        footer={
          <>
            <Button variant="subtle" onClick={close}>
              {t('cancel')}
            </Button>
            <Button variant={isOut ? 'primary' : 'danger'} pending={suspend.isPending} onClick={act}>
              {isOut ? t('restore') : t('suspend')}
            </Button>
          </>
        }
      >
        {suspend.isError ? (
          <Note tone="error" role="alert">
            {errorText(suspend.error)}
          </Note>
        ) : null}
      </Dialog>
    </>
  );
}

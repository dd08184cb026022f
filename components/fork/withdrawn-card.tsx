'use client';
import { EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Action } from './use-removal';

/** A saved item that is not shared now, so nothing of it is shown. Once removed, it cannot be saved again. */
export function WithdrawnCard({ remove }: { remove: Action<void> }) {
  const t = useTranslations('saved');
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const toast = useToast();
  const errorText = useErrorText();
  const [asks, setAsks] = useState(false);
  const removeNow = () =>
    remove.mutateAsync().then(
      () => toast({ text: t('removed') }),
      (error: unknown) => {
        setAsks(false);
        toast({ text: errorText(error), tone: 'error' });
      },
    );
  return (
    <Card className="flex gap-4">
      <span
        aria-hidden
        className="grid size-20 flex-none place-items-center rounded-field bg-sunken text-ink-3 max-sm:hidden"
      >
        <EyeOff className="size-9" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-h3">{t('withdrawn')}</h3>
        <p className="mt-0.5 text-ink-2">{errors('INVALID_PERMISSIONS')}</p>
        <Button variant="subtle" className="mt-3" onClick={() => setAsks(true)}>
          {common('remove')}
        </Button>
      </div>
      <AlertDialog
        open={asks}
        title={t('removeTitle')}
        description={t('removeText')}
        cancel={common('cancel')}
        onCancel={() => setAsks(false)}
        action={common('remove')}
        onAction={() => void removeNow()}
        pending={remove.isPending}
        danger
      />
    </Card>
  );
}

'use client';
import { useMutation } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { RestoreUserDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { EntryPanel } from './entry-panel';

export interface KeepAccountProps {
  firstName: string;
  /** ISO instant at which the account will be deleted completely. */
  deletionAt: string;
  goTo: string;
}

/** Lets a person who asked to delete their account keep it after all. */
export function KeepAccount({ firstName, deletionAt, goTo }: KeepAccountProps) {
  const t = useTranslations('account');
  const format = useFormatter();
  const errorText = useErrorText();
  const keep = useMutation({
    mutationFn: () => browserApi(RestoreUserDocument, {}),
    onSuccess: () => window.location.assign(goTo),
  });
  const date = format.dateTime(new Date(deletionAt), { dateStyle: 'long' });
  return (
    <EntryPanel title={t('keepTitle')} text={t('keepText', { firstName, date })}>
      <div className="grid gap-4">
        {keep.error ? (
          <Note tone="error" role="alert">
            {errorText(keep.error)}
          </Note>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button pending={keep.isPending || keep.isSuccess} onClick={() => keep.mutate()}>
            {t('keepAccount')}
          </Button>
          <Button asChild variant="subtle">
            <Link href="/logout" prefetch={false}>
              {t('leaveAccount')}
            </Link>
          </Button>
        </div>
      </div>
    </EntryPanel>
  );
}

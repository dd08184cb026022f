'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { SectionFrame } from '@/components/preferences/section-frame';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { PasswordInput } from '@/components/ui/password-input';
import type { CurrentUser } from '@/lib/account/queries';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { securityHref } from '@/lib/preferences/paths';
import { sendDeletion } from '@/lib/security/credentials';
import { deleteAccountSchema } from '@/lib/security/forms';
import { restorableUntil, leavingPath } from '@/lib/security/leaving';
import { useSecretForm } from '@/lib/security/use-secret-form';
import { SecretForm } from './secret-form';
import { serverClock } from '@/lib/app/server-clock';

const EMPTY = { password: '' };
const POINTS = ['deleteHides', 'deleteLessons', 'deleteKept', 'deleteGone', 'deleteStays'] as const;

/** @param now ISO, by the server's clock, so that server and browser show the same end of the restore period */
export function DeleteAccount({ now }: { now: string }) {
  const user = useCurrentUser();
  return user ? <DeleteForm user={user} now={now} /> : null;
}

function DeleteForm({ user, now }: { user: CurrentUser; now: string }) {
  const t = useTranslations('security');
  const format = useFormatter();
  const state = useSecretForm({
    schema: deleteAccountSchema,
    empty: EMPTY,
    send: async (form) => {
      await sendDeletion(user.id, form);
      window.location.replace(leavingPath(restorableUntil(new Date(serverClock()))));
    },
  });
  const date = format.dateTime(restorableUntil(new Date(now)), { dateStyle: 'long' });
  return (
    <SectionFrame title={t('deleteTitle')}>
      <div className="grid gap-5">
        <ul className="grid max-w-prose list-disc gap-1.5 pl-5">
          {POINTS.map((point) => (
            <li key={point}>{t(point, { date })}</li>
          ))}
        </ul>
        <Note tone="hint">
          {t('deleteExportFirst')}{' '}
          <Link href={securityHref('data')} className="font-[620] text-kok underline">
            {t('dataTitle')}
          </Link>
        </Note>
        <SecretForm email={user.email} state={state} action={t('deleteAccount')} danger>
          <Field
            label={t('password')}
            required
            error={state.textOf('password')}
            hint={t('deletePasswordHint')}
          >
            <PasswordInput {...state.form.register('password')} autoComplete="current-password" />
          </Field>
        </SecretForm>
      </div>
    </SectionFrame>
  );
}

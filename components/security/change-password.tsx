'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import Link from 'next/link';
import { SectionFrame } from '@/components/preferences/section-frame';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { PasswordInput } from '@/components/ui/password-input';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { PASSWORD_MIN } from '@/lib/contract/limits.ts';
import { sendPassword } from '@/lib/security/credentials';
import { changePasswordSchema } from '@/lib/security/forms';
import { useSecretForm } from '@/lib/security/use-secret-form';
import { SecretForm } from './secret-form';

const EMPTY = { oldPassword: '', password: '', passwordAgain: '' };

export function ChangePassword() {
  const t = useTranslations('security');
  const user = useCurrentUser();
  const [isDone, setIsDone] = useState(false);
  const state = useSecretForm({
    schema: changePasswordSchema,
    empty: EMPTY,
    send: async (form) => {
      setIsDone(false);
      await sendPassword(form);
      setIsDone(true);
    },
  });
  const { register } = state.form;
  return (
    <SectionFrame title={t('changePasswordTitle')} text={t('changePasswordText')}>
      <div className="grid gap-5">
        <div role="status" className="empty:hidden">
          {isDone ? <Note tone="ok">{t('passwordChanged')}</Note> : null}
        </div>
        <SecretForm email={user?.email ?? ''} state={state} action={t('changePassword')}>
          <Field
            label={t('oldPassword')}
            required
            error={state.textOf('oldPassword')}
            hint={
              <Link href="/auth/restore-password" className="text-kok underline">
                {t('forgotPassword')}
              </Link>
            }
          >
            <PasswordInput {...register('oldPassword')} autoComplete="current-password" />
          </Field>
          <Field
            label={t('newPassword')}
            required
            error={state.textOf('password')}
            hint={t('passwordHint', { length: PASSWORD_MIN })}
          >
            <PasswordInput {...register('password')} autoComplete="new-password" />
          </Field>
          <Field label={t('newPasswordAgain')} required error={state.textOf('passwordAgain')}>
            <PasswordInput {...register('passwordAgain')} autoComplete="new-password" />
          </Field>
        </SecretForm>
      </div>
    </SectionFrame>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { SectionFrame } from '@/components/preferences/section-frame';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { PasswordInput } from '@/components/ui/password-input';
import type { CurrentUser } from '@/lib/account/queries';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { sendEmail } from '@/lib/security/credentials';
import { changeEmailSchema } from '@/lib/security/forms';
import { usePendingEmail } from '@/lib/security/pending-email';
import { useSecretForm } from '@/lib/security/use-secret-form';
import { SecretForm } from './secret-form';

const EMPTY = { email: '', password: '' };

export function ChangeEmail() {
  const user = useCurrentUser();
  return user ? <EmailForm user={user} /> : null;
}

function EmailForm({ user }: { user: CurrentUser }) {
  const t = useTranslations('security');
  const { pending, remember } = usePendingEmail(user.id, user.email);
  const state = useSecretForm({
    schema: changeEmailSchema,
    empty: EMPTY,
    send: async (form) => {
      await sendEmail(form);
      remember(form.email);
    },
  });
  return (
    <SectionFrame title={t('changeEmailTitle')} text={t('changeEmailText')}>
      <div className="grid gap-5">
        <p>
          {t('presentEmail')} <b className="[overflow-wrap:anywhere]">{user.email}</b>
        </p>
        <div role="status" className="empty:hidden">
          {pending ? (
            <Note>
              <span className="[overflow-wrap:anywhere]">{t('emailPending', { email: pending })}</span>
            </Note>
          ) : null}
        </div>
        <SecretForm email={user.email} state={state} action={t('sendLink')}>
          <Field label={t('newEmail')} required error={state.textOf('email')}>
            <Input
              {...state.form.register('email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
            />
          </Field>
          <Field label={t('password')} required error={state.textOf('password')}>
            <PasswordInput {...state.form.register('password')} autoComplete="current-password" />
          </Field>
        </SecretForm>
      </div>
    </SectionFrame>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { PasswordInput } from '@/components/ui/password-input';
import { newPasswordSchema } from '@/lib/account/restore-form';
import type { RestoreTicket } from '@/lib/account/restore-ticket';
import { isCodeFault, useConfirmResetPassword } from '@/lib/account/use-restore-password';
import { PASSWORD_MIN } from '@/lib/contract/limits.ts';
import { useSecretForm } from '@/lib/security/use-secret-form';
import { useFocusFirst } from '@/lib/use-focus';
import { useSubmitLock } from '@/lib/use-submit-lock';

export interface RestorePasswordStepProps {
  ticket: RestoreTicket;
  isSignedIn: boolean;
  onDone: () => void;
  onCodeFault: (error: unknown) => void;
}

const EMPTY = { password: '', passwordAgain: '' };

export function RestorePasswordStep({ ticket, isSignedIn, onDone, onCodeFault }: RestorePasswordStepProps) {
  const t = useTranslations('account');
  const fields = useFocusFirst<HTMLFormElement>('[name=password]');
  const confirm = useConfirmResetPassword(ticket, isSignedIn);
  const once = useSubmitLock();
  const { form, textOf, problem, isSubmitting, submit } = useSecretForm({
    schema: newPasswordSchema,
    empty: EMPTY,
    send: async ({ password }) => {
      try {
        await confirm.mutateAsync(password);
      } catch (error) {
        if (!isCodeFault(error)) throw error;
        return onCodeFault(error);
      }
      onDone();
    },
  });
  return (
    <form
      ref={fields}
      method="post"
      noValidate
      onSubmit={(event) => void once(event, submit)}
      className="grid gap-4"
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={ticket.email} readOnly hidden />
      <Field
        label={t('newPassword')}
        required
        error={textOf('password')}
        hint={t('passwordHint', { length: PASSWORD_MIN })}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Field label={t('passwordAgain')} required error={textOf('passwordAgain')}>
        <PasswordInput {...form.register('passwordAgain')} autoComplete="new-password" />
      </Field>
      {problem ? (
        <Note tone="error" role="alert">
          {problem}
        </Note>
      ) : null}
      <Button type="submit" size="big" pending={isSubmitting || confirm.isSuccess}>
        {t('setPassword')}
      </Button>
    </form>
  );
}

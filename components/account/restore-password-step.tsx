'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { PasswordInput } from '@/components/ui/password-input';
import { WHEN_LEFT } from '@/lib/form-mode';
import { passwordValues } from '@/lib/account/field-rules';
import { newPasswordSchema } from '@/lib/account/restore-form';
import type { NewPasswordForm } from '@/lib/account/restore-form';
import type { RestoreTicket } from '@/lib/account/restore-ticket';
import { isCodeFault, useConfirmResetPassword } from '@/lib/account/use-restore-password';
import { useErrorText } from '@/lib/api/use-error-text';
import { PASSWORD_MIN } from '@/lib/contract/limits.ts';
import { useFieldText } from '@/lib/i18n/use-field-text';
import { useFocusFirst } from '@/lib/use-focus';
import { useSubmitLock } from '@/lib/use-submit-lock';

export interface RestorePasswordStepProps {
  ticket: RestoreTicket;
  isSignedIn: boolean;
  onDone: () => void;
  onCodeFault: (error: unknown) => void;
}

export function RestorePasswordStep({ ticket, isSignedIn, onDone, onCodeFault }: RestorePasswordStepProps) {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const form = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', passwordAgain: '' },
    ...WHEN_LEFT,
  });
  const fields = useFocusFirst<HTMLFormElement>('[name=password]');
  const confirm = useConfirmResetPassword(ticket, isSignedIn);
  const once = useSubmitLock();
  const submit = form.handleSubmit(({ password }) =>
    confirm.mutateAsync(password).then(onDone, (error: unknown) => {
      if (isCodeFault(error)) onCodeFault(error);
    }),
  );
  const bind = (name: keyof NewPasswordForm, label: string) => {
    const fault = form.formState.errors[name]?.message;
    return { label, error: fault ? fieldText(fault, passwordValues(fault)) : undefined, required: true };
  };
  return (
    <form
      ref={fields}
      method="post"
      noValidate
      onSubmit={(event) => void once(event, submit)}
      className="grid gap-4"
    >
      {/* For password managers: whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={ticket.email} readOnly hidden />
      <Field {...bind('password', t('newPassword'))} hint={t('passwordHint', { length: PASSWORD_MIN })}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Field {...bind('passwordAgain', t('passwordAgain'))}>
        <PasswordInput {...form.register('passwordAgain')} autoComplete="new-password" />
      </Field>
      {confirm.error ? (
        <Note tone="error" role="alert">
          {errorText(confirm.error)}
        </Note>
      ) : null}
      <Button type="submit" size="big" pending={confirm.isPending || confirm.isSuccess}>
        {t('setPassword')}
      </Button>
    </form>
  );
}

'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { restoreEmailSchema } from '@/lib/account/restore-form';
import { useAskResetCode } from '@/lib/account/use-restore-password';
import { useErrorText } from '@/lib/api/use-error-text';
import { EMAIL_MAX } from '@/lib/contract/limits.ts';
import { useFieldText } from '@/lib/i18n/use-field-text';
import { useSubmitLock } from '@/lib/use-submit-lock';

/** `isBack`: the person returned from a later step, to enter another address. */
export function RestoreEmailStep({ isBack }: { isBack: boolean }) {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const form = useForm({ resolver: zodResolver(restoreEmailSchema), defaultValues: { email: '' } });
  const { setFocus } = form;
  useEffect(() => {
    if (isBack) setFocus('email');
  }, [isBack, setFocus]);
  const ask = useAskResetCode();
  const once = useSubmitLock();
  // The form shows the error.
  const submit = form.handleSubmit(({ email }) => ask.mutateAsync(email).catch(() => undefined));
  const fault = form.formState.errors.email?.message;
  return (
    <form method="post" noValidate onSubmit={(event) => void once(event, submit)} className="grid gap-4">
      <Field label={t('email')} error={fault ? fieldText(fault, { length: EMAIL_MAX }) : undefined} required>
        <Input {...form.register('email')} type="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      {ask.error ? (
        <Note tone="error" role="alert">
          {errorText(ask.error)}
        </Note>
      ) : null}
      <Button type="submit" size="big" pending={ask.isPending}>
        {t('sendCode')}
      </Button>
    </form>
  );
}

'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { PasswordInput } from '@/components/ui/password-input';
import { useErrorText } from '@/lib/api/use-error-text';
import { signInWithPassword } from '@/lib/account/credentials';
import { useFieldText } from '@/lib/i18n/use-field-text';
import { useSubmitLock } from '@/lib/use-submit-lock';

export interface SignInFormProps {
  /** Path of our own, validated by the page. */
  goTo: string;
  restoreHref: string;
}

export function SignInForm({ goTo, restoreHref }: SignInFormProps) {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const [missing, setMissing] = useState({ email: false, password: false });
  const signIn = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      signInWithPassword(email, password),
    onSuccess: () => window.location.assign(goTo),
  });
  // Values are read on submit: a password manager may have filled the fields before hydration.
  const once = useSubmitLock();
  const send = async (fields: HTMLFormElement) => {
    const form = new FormData(fields);
    const email = String(form.get('email') ?? '').trim();
    const password = String(form.get('password') ?? '');
    setMissing({ email: !email, password: !password });
    // The form shows the error.
    if (email && password) await signIn.mutateAsync({ email, password }).catch(() => undefined);
    else fields.querySelector<HTMLInputElement>(email ? '[name=password]' : '[name=email]')?.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const fields = event.currentTarget;
    void once(event, () => send(fields));
  };
  return (
    // post: before hydration a GET would put the password into the address.
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('email')} error={missing.email ? fieldText('REQUIRED') : undefined} required>
        <Input type="email" name="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field label={t('password')} error={missing.password ? fieldText('REQUIRED') : undefined} required>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      {signIn.error ? (
        <Note tone="error" role="alert">
          {errorText(signIn.error)}
        </Note>
      ) : null}
      <Button type="submit" size="big" pending={signIn.isPending || signIn.isSuccess}>
        {t('logIn')}
      </Button>
      <Link href={restoreHref} className="justify-self-center touch:py-2.5">
        {t('forgotPassword')}
      </Link>
    </form>
  );
}

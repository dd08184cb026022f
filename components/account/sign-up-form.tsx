'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { PasswordInput } from '@/components/ui/password-input';
import { WHEN_LEFT } from '@/lib/form-mode';
import { EMPTY_SIGN_UP, signUpSchema } from '@/lib/account/sign-up-form';
import type { SignUpField, SignUpForm as Form } from '@/lib/account/sign-up-form';
import { todayHere } from '@/lib/account/today';
import { useSignUp } from '@/lib/account/use-sign-up';
import type { SignUpRole } from '@/lib/account/use-sign-up';
import { useSignUpDraft } from '@/lib/account/use-sign-up-draft';
import { useSignUpErrors } from '@/lib/account/use-sign-up-errors';
import { needsGuardian } from '@/lib/contract/account.ts';
import { PASSWORD_MIN } from '@/lib/contract/limits.ts';
import { useSubmitLock } from '@/lib/use-submit-lock';

type TextField = Exclude<SignUpField, 'guardianConsent' | 'termsAccepted'>;

/** `goTo`: path of our own, validated by the page. */
export function SignUpForm({ role, goTo }: { role: SignUpRole; goTo: string }) {
  const t = useTranslations('account');
  const form = useForm<Form>({
    resolver: zodResolver(signUpSchema),
    defaultValues: EMPTY_SIGN_UP,
    ...WHEN_LEFT,
  });
  useSignUpDraft(form);
  const signUp = useSignUp(role);
  const { textOf, refuse, problem } = useSignUpErrors(form);
  const withGuardian = needsGuardian(useWatch({ control: form.control, name: 'birthDate' }), todayHere());
  const once = useSubmitLock();
  const submit = form.handleSubmit((values) =>
    signUp.mutateAsync(values).then(() => window.location.assign(goTo), refuse),
  );
  const bind = (name: TextField, label: string) => ({ label, error: textOf(name), required: true, name });

  return (
    // post: before hydration a GET would put the password into the address.
    <form method="post" noValidate onSubmit={(event) => void once(event, submit)} className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Field {...bind('firstName', t('firstName'))}>
          <Input {...form.register('firstName')} autoComplete="given-name" />
        </Field>
        <Field {...bind('lastName', t('lastName'))}>
          <Input {...form.register('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Field {...bind('email', t('email'))}>
        <Input {...form.register('email')} type="email" autoComplete="username" autoCapitalize="none" />
      </Field>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field {...bind('password', t('password'))} hint={t('passwordHint', { length: PASSWORD_MIN })}>
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
        <Field {...bind('passwordAgain', t('passwordAgain'))}>
          <PasswordInput {...form.register('passwordAgain')} autoComplete="new-password" />
        </Field>
      </div>
      <Field {...bind('birthDate', t('birthDate'))} hint={t('birthDateHint')}>
        <Input {...form.register('birthDate')} type="date" max={todayHere()} autoComplete="bday" />
      </Field>
      {withGuardian ? (
        <fieldset className="grid gap-3 rounded-card border-2 border-dashed border-edge p-4">
          <legend className="px-1 font-[640]">{t('guardianTitle')}</legend>
          <Field {...bind('guardianName', t('guardianName'))}>
            <Input {...form.register('guardianName')} autoComplete="off" />
          </Field>
          <Consent
            form={form}
            name="guardianConsent"
            label={t('guardianConsent')}
            error={textOf('guardianConsent')}
          />
        </fieldset>
      ) : null}
      <Consent form={form} name="termsAccepted" label={<Terms />} error={textOf('termsAccepted')} />
      {problem ? (
        <Note tone="error" role="alert">
          {problem}
        </Note>
      ) : null}
      <Button type="submit" size="big" pending={signUp.isPending || signUp.isSuccess}>
        {t('createAccount')}
      </Button>
    </form>
  );
}

/** Links to the terms open in a new tab, so that the half-filled form stays. */
function Terms() {
  const t = useTranslations('account');
  const page = (href: string) => (words: ReactNode) => (
    <Link href={href} target="_blank" prefetch={false}>
      {words}
    </Link>
  );
  return t.rich('terms', { terms: page('/terms-of-service'), privacy: page('/privacy-policy') });
}

interface ConsentProps {
  form: ReturnType<typeof useForm<Form>>;
  name: 'guardianConsent' | 'termsAccepted';
  label: ReactNode;
  error?: string;
}

function Consent({ form, name, label, error }: ConsentProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Checkbox
          ref={field.ref}
          name={name}
          checked={field.value}
          onCheckedChange={field.onChange}
          onBlur={field.onBlur}
          label={label}
          error={error}
        />
      )}
    />
  );
}

'use client';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { useSubmitLock } from '@/lib/use-submit-lock';

export interface SecretFormProps {
  /** The viewer's address, for password managers. */
  email: string;
  state: { problem: string | null; isSubmitting: boolean; submit: () => Promise<unknown> };
  action: string;
  danger?: boolean;
  children: ReactNode;
}

/** Frame of a form that asks for the password. */
export function SecretForm({ email, state, action, danger, children }: SecretFormProps) {
  const once = useSubmitLock();
  return (
    // post: before hydration a GET would put the password into the address.
    <form
      method="post"
      noValidate
      onSubmit={(event) => void once(event, state.submit)}
      className="grid max-w-md gap-4"
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {children}
      {state.problem ? (
        <Note tone="error" role="alert">
          {state.problem}
        </Note>
      ) : null}
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        pending={state.isSubmitting}
        className="justify-self-start max-md:justify-self-stretch"
      >
        {action}
      </Button>
    </form>
  );
}

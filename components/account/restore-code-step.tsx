'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { isWholeCode, toDigits } from '@/lib/account/restore-form';
import { storeTicket } from '@/lib/account/restore-ticket';
import type { RestoreTicket } from '@/lib/account/restore-ticket';
import { useAskResetCode, useCheckResetCode } from '@/lib/account/use-restore-password';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { RESET_CODE_LENGTH } from '@/lib/contract/limits.ts';
import { useFocus } from '@/lib/use-focus';
import { useSubmitLock } from '@/lib/use-submit-lock';

/** Keyed by the ticket, so that the field is empty after a new code was sent. */
export function RestoreCodeStep({ ticket, fault }: { ticket: RestoreTicket; fault: unknown }) {
  const t = useTranslations('account');
  const codeErrorText = useCodeErrorText();
  const [digits, setDigits] = useState('');
  const [isShort, setShort] = useState(false);
  const field = useFocus<HTMLInputElement>();
  const check = useCheckResetCode(ticket);
  const once = useSubmitLock();
  const send = async () => {
    setShort(!isWholeCode(digits));
    // The field shows the error.
    if (isWholeCode(digits)) await check.mutateAsync(digits).catch(() => undefined);
    field.current?.focus();
  };
  const problem = check.isIdle ? fault : check.error;
  const short = isShort ? t('codeShort', { length: RESET_CODE_LENGTH }) : undefined;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void once(event, send)}
      className="grid justify-items-start gap-4"
    >
      <Field
        label={t('code')}
        hint={t('codeHint')}
        error={short ?? (problem ? codeErrorText(problem) : undefined)}
        required
        className="w-full"
      >
        <Input
          ref={field}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={digits}
          onChange={(event) => setDigits(toDigits(event.target.value))}
          className="num text-h3! tracking-[0.3em]"
        />
      </Field>
      <Button type="submit" size="big" pending={check.isPending} className="w-full">
        {t('goOn')}
      </Button>
      <OtherWays email={ticket.email} />
    </form>
  );
}

/** If no mail arrived: send it again, or to another address. */
function OtherWays({ email }: { email: string }) {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const again = useAskResetCode();
  return (
    <>
      {again.error ? (
        <Note tone="error" role="alert" className="w-full">
          {errorText(again.error)}
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="subtle" pending={again.isPending} onClick={() => again.mutate(email)}>
          {t('sendAgain')}
        </Button>
        <Button variant="subtle" onClick={() => storeTicket(null)}>
          {t('otherEmail')}
        </Button>
      </div>
    </>
  );
}

function useCodeErrorText(): (error: unknown) => string {
  const t = useTranslations('account');
  const errorText = useErrorText();
  return (error) => {
    const left = isApiError(error, 'CODE_INVALID') ? error.details?.triesLeft : undefined;
    return typeof left === 'number' ? t('codeWrong', { count: left }) : errorText(error);
  };
}

'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { storeTicket, useRestoreTicket } from '@/lib/account/restore-ticket';
import { RESET_CODE_TTL } from '@/lib/contract/limits.ts';
import { EntryPanel } from './entry-panel';
import { RestoreCodeStep } from './restore-code-step';
import { RestoreEmailStep } from './restore-email-step';
import { RestorePasswordStep } from './restore-password-step';

export interface RestorePasswordProps {
  isSignedIn: boolean;
  /** Path of the sign-in page, with a note about the new password. */
  goTo: string;
}

/** Three steps: email, the six mailed digits, a new password. */
export function RestorePassword({ isSignedIn, goTo }: RestorePasswordProps) {
  const t = useTranslations('account');
  const ticket = useRestoreTicket();
  const [isDone, setDone] = useState(false);
  /** The error that led back to the digits, and the ticket it was of: a new code is not wrong yet. */
  const [fault, setFault] = useState<{ token: string; error: unknown } | null>(null);
  const [wasFurther, setFurther] = useState(false);
  if (ticket && !wasFurther) setFurther(true);
  const finish = () => {
    setDone(true);
    storeTicket(null);
    window.location.assign(goTo);
  };

  if (isDone) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-2">
        <Spinner />
        {t('passwordChanged')}
      </p>
    );
  }
  if (!ticket) {
    return (
      <EntryPanel title={t('restoreTitle')} text={t('restoreText')}>
        <RestoreEmailStep isBack={wasFurther} />
      </EntryPanel>
    );
  }
  if (ticket.code === undefined) {
    return (
      <EntryPanel
        title={t('codeTitle')}
        text={t('codeText', { email: ticket.email, minutes: RESET_CODE_TTL / 60 })}
      >
        <RestoreCodeStep
          key={ticket.token}
          ticket={ticket}
          fault={fault?.token === ticket.token ? fault.error : null}
        />
      </EntryPanel>
    );
  }
  return (
    <EntryPanel title={t('newPasswordTitle')} text={t('newPasswordText')}>
      <RestorePasswordStep
        ticket={ticket}
        isSignedIn={isSignedIn}
        onDone={finish}
        onCodeFault={(error) => setFault({ token: ticket.token, error })}
      />
    </EntryPanel>
  );
}

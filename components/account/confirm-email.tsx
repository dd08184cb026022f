'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { useConfirmEmail, useSendEmailConfirmation } from '@/lib/account/use-email-confirmation';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { HOME_PATH, SIGN_IN_PATH } from '@/lib/auth/entry-paths';
import { useFocus } from '@/lib/use-focus';
import { EntryPanel } from './entry-panel';

/** The viewer; null: a visitor. */
type LinkViewer = { isConfirmed: boolean } | null;

export interface ConfirmEmailProps {
  /** The token of the mailed link; empty if the link lost it. */
  token: string;
  viewer: LinkViewer;
}

export function ConfirmEmail({ token, viewer }: ConfirmEmailProps) {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const confirm = useConfirmEmail();
  if (confirm.isSuccess) return <Confirmed viewer={viewer} />;
  if (!token || isApiError(confirm.error, 'CODE_INVALID')) return <DeadLink viewer={viewer} />;
  if (isApiError(confirm.error, 'USER_EMAIL_ALREADY_CREATED')) {
    return (
      <Outcome title={t('confirmTaken')} text={errorText(confirm.error)}>
        <WayOn viewer={viewer} />
      </Outcome>
    );
  }
  return (
    <EntryPanel title={t('confirmTitle')} text={t('confirmText')}>
      <div className="grid gap-4">
        {confirm.error ? (
          <Note tone="error" role="alert">
            {errorText(confirm.error)}
          </Note>
        ) : null}
        <Button size="big" pending={confirm.isPending} onClick={() => confirm.mutate(token)}>
          {t('confirmEmail')}
        </Button>
      </div>
    </EntryPanel>
  );
}

function Confirmed({ viewer }: { viewer: LinkViewer }) {
  const t = useTranslations('account');
  return (
    <Outcome title={t('confirmed')} text={t('confirmedText')}>
      <WayOn viewer={viewer} />
    </Outcome>
  );
}

/**
 * For a link that was used, has expired, or was replaced by a later one: a person who still needs one can request it
 * here.
 */
function DeadLink({ viewer }: { viewer: LinkViewer }) {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const send = useSendEmailConfirmation();
  if (viewer?.isConfirmed || !viewer) {
    return (
      <Outcome title={t('linkOver')} text={t(viewer ? 'linkOverConfirmed' : 'linkOverVisitor')}>
        <WayOn viewer={viewer} />
      </Outcome>
    );
  }
  return (
    <Outcome title={t('linkOver')} text={t('linkOverText')}>
      <div className="grid justify-items-start gap-4">
        <div role="status">{send.isSuccess ? <Note tone="ok">{t('linkSent')}</Note> : null}</div>
        {send.error ? (
          <Note tone="error" role="alert">
            {errorText(send.error)}
          </Note>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button pending={send.isPending} onClick={() => send.mutate()}>
            {t('sendLink')}
          </Button>
          <WayOn viewer={viewer} />
        </div>
      </div>
    </Outcome>
  );
}

/** Result of the press; announced, because the pressed button is gone. */
function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <EntryPanel titleRef={heading} title={title} text={text}>
      {children}
    </EntryPanel>
  );
}

function WayOn({ viewer }: { viewer: LinkViewer }) {
  const t = useTranslations('account');
  return (
    <Button asChild variant="secondary">
      <Link href={viewer ? HOME_PATH : SIGN_IN_PATH} prefetch={false}>
        {t(viewer ? 'toStart' : 'logIn')}
      </Link>
    </Button>
  );
}

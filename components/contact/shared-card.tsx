'use client';
import { Copy, MailOpen } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button, IconButton } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ContactCard } from '@/lib/contact/queries';
import { useOpenCard } from '@/lib/contact/use-contacts';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';

interface SharedCardProps {
  card: ContactCard;
  onOpened: () => void;
}

/** One contact card: closed it shows who and when, opened the contacts. */
export function SharedCard({ card, onOpened }: SharedCardProps) {
  const t = useTranslations('contact');
  const format = useFormatter();
  const { fullName } = useNames();
  const toast = useToast();
  const errorText = useErrorText();
  const openCard = useOpenCard();
  const contents = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const isOpen = card.readAt !== null;
  useEffect(() => {
    // The pressed button is gone, so the opened contents get the focus.
    if (isOpen && pressed.current) contents.current?.focus();
  }, [isOpen]);
  const open = () => {
    pressed.current = true;
    onOpened();
    openCard.mutateAsync(card.id).catch((error: unknown) => toast({ text: errorText(error), tone: 'error' }));
  };
  const name = fullName(card.user);
  return (
    <li className="flex gap-3 border-line px-4 py-3.5 not-first:border-t">
      <Avatar user={card.user} size={48} />
      <div className="grid min-w-0 flex-1 gap-2">
        <div>
          <Link
            href={profilePath(card.user.id)}
            prefetch={false}
            dir="auto"
            className="font-[620] text-ink no-underline [overflow-wrap:anywhere] hover:underline"
          >
            {name}
          </Link>
          <p className="text-meta text-ink-3">
            <time dateTime={card.createdAt}>
              {format.dateTime(new Date(card.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </p>
        </div>
        {isOpen ? (
          <div
            ref={contents}
            tabIndex={-1}
            role="group"
            aria-label={t('contactsOf', { name })}
            className="grid gap-1 outline-none"
          >
            <Contents card={card} />
          </div>
        ) : (
          <Button
            size="sm"
            className="justify-self-start"
            pending={openCard.isPending}
            onClick={open}
            aria-label={t('openOf', { name })}
          >
            <MailOpen aria-hidden />
            {t('open')}
          </Button>
        )}
      </div>
      {isOpen ? null : (
        <span className="mt-1.5 flex-none">
          <span aria-hidden className="block size-2.5 rotate-45 bg-star" />
          <span className="sr-only">{t('new')}</span>
        </span>
      )}
    </li>
  );
}

function Contents({ card: { telNumber, email, message } }: { card: ContactCard }) {
  const t = useTranslations('contact');
  return (
    <>
      {message ? (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {message}
        </p>
      ) : null}
      {telNumber ? (
        <Address label={t('phone')} copy={t('copyPhone')} href={`tel:${telNumber}`} text={telNumber} />
      ) : null}
      {email ? <Address label={t('email')} copy={t('copyEmail')} href={mailto(email)} text={email} /> : null}
    </>
  );
}

/** An address may contain characters that would begin another part of the link. */
const mailto = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

interface AddressProps {
  label: string;
  copy: string;
  href: string;
  text: string;
}

function Address({ label, copy, href, text }: AddressProps) {
  const t = useTranslations('contact');
  const toast = useToast();
  const put = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: t('copied') }),
      () => toast({ text: t('copyFailed'), tone: 'error' }),
    );
  return (
    <div className="flex items-end gap-2">
      <p className="min-w-0">
        <span className="block text-sm text-ink-2">{label}</span>
        <a
          href={href}
          className="inline-flex min-h-ctl items-center font-[620] text-kok underline [overflow-wrap:anywhere]"
        >
          {text}
        </a>
      </p>
      <IconButton label={copy} onClick={() => void put()}>
        <Copy aria-hidden />
      </IconButton>
    </div>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useSendEmailConfirmation } from '@/lib/account/use-email-confirmation';
import { useErrorText } from '@/lib/api/use-error-text';

const ACTION =
  'inline-flex flex-none min-h-6 touch:min-h-11 items-center font-[640] text-kok underline underline-offset-3 aria-disabled:opacity-55';

/** The text of the strip, and its two actions. */
export function EmailStripLine({ email }: { email: string }) {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const send = useSendEmailConfirmation();
  return (
    <section aria-label={t('confirmTitle')} className="border-b border-line bg-kok-soft text-sm">
      <div className="mx-auto flex max-w-page items-center gap-x-5 gap-y-1 px-6 py-1.5 max-md:gap-x-4 max-md:px-3 md:flex-wrap">
        <p role="status" className="min-w-0 flex-1 [overflow-wrap:anywhere] md:basis-[340px]">
          {send.error ? (
            errorText(send.error)
          ) : send.isSuccess ? (
            t('linkSent')
          ) : (
            <Sized short={t('confirmTitle')} long={t('stripText', { email })} />
          )}
        </p>
        <button
          type="button"
          aria-label={t('sendAgain')}
          aria-disabled={send.isPending || undefined}
          onClick={() => (send.isPending ? undefined : send.mutate())}
          className={ACTION}
        >
          <Sized short={t('sendAgainShort')} long={t('sendAgain')} />
        </button>
        <Link
          href="/preferences/security/change-email"
          prefetch={false}
          aria-label={t('changeEmail')}
          className={ACTION}
        >
          <Sized short={t('changeEmailShort')} long={t('changeEmail')} />
        </Link>
      </div>
    </section>
  );
}

/** On a phone the strip is one line: who the link went to, and why, is on the page of the address. */
function Sized({ short, long }: { short: string; long: string }) {
  return (
    <>
      <span className="md:hidden">{short}</span>
      <span className="max-md:hidden">{long}</span>
    </>
  );
}

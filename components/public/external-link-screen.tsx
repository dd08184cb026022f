import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { MessageScreen } from '@/components/layout/message-screen';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import type { ExternalLink, ReadLink } from '@/lib/public/external-link';

/** Shows the target of a link and opens it only on a press. */
export function ExternalLinkScreen({ link, refusal }: ReadLink) {
  const t = useTranslations('legal');
  if (!link) return <MessageScreen title={t('refusedTitle')} text={t(`refused.${refusal}`)} />;
  return (
    <div className="mx-auto max-w-xl px-4 py-10 md:px-6 md:py-20">
      <h1>{t('leaveTitle')}</h1>
      <p className="mt-3 text-lead text-ink-2">{t('leaveText')}</p>
      <Card className="mt-6">
        <Address link={link} />
      </Card>
      <p className="mt-6 flex flex-wrap gap-3">
        <a
          href={link.href}
          rel="noopener noreferrer nofollow ugc"
          className={buttonClass('primary', 'md', 'wrap-anywhere')}
        >
          {t('leaveOpen', { host: link.host })}
        </a>
        <Link href="/" className={buttonClass('subtle')}>
          {t('leaveStay')}
        </Link>
      </p>
    </div>
  );
}

function Address({ link }: { link: ExternalLink }) {
  const t = useTranslations('legal');
  return (
    <dl>
      <dt className="text-meta text-ink-3">{t('leaveHost')}</dt>
      <dd dir="ltr" className="text-h3 font-[700] wrap-anywhere">
        {link.host}
      </dd>
      {link.shownAs ? (
        <dd className="mt-1 text-sm text-ink-2">
          {t.rich('leaveShownAs', { host: () => <bdi className="font-[640]">{link.shownAs}</bdi> })}
        </dd>
      ) : null}
      <dt className="mt-4 text-meta text-ink-3">{t('leaveAddress')}</dt>
      <dd dir="ltr" className="wrap-anywhere">
        {link.href}
      </dd>
    </dl>
  );
}

import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { pageHref } from '@/lib/public/page-number';

export interface PageLinksProps {
  path: string;
  page: number;
  hasMore: boolean;
}

/** Links to the previous and the next page; nothing for a list of one page. */
export function PageLinks({ path, page, hasMore }: PageLinksProps) {
  const t = useTranslations('skills');
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 ? (
        <PageLink href={pageHref(path, page - 1)} rel="prev">
          <ArrowLeft aria-hidden />
          {t('previousPage')}
        </PageLink>
      ) : null}
      <span className="num text-ink-2">{t('page', { page })}</span>
      {hasMore ? (
        <PageLink href={pageHref(path, page + 1)} rel="next">
          {t('nextPage')}
          <ArrowRight aria-hidden />
        </PageLink>
      ) : null}
    </nav>
  );
}

function PageLink({ href, rel, children }: { href: string; rel: 'prev' | 'next'; children: ReactNode }) {
  return (
    <Link href={href} rel={rel} prefetch={false} className={buttonClass('secondary')}>
      {children}
    </Link>
  );
}

import { ChevronDown, List } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PagePart } from '@/lib/material/page-parts';

function Parts({ parts }: { parts: readonly PagePart[] }) {
  return (
    <ol>
      {parts.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            dir="auto"
            className="flex min-h-9 items-center border-s-3 border-line px-3 py-2 text-sm leading-tight font-[540] text-ink-2 no-underline wrap-anywhere hover:text-ink hover:underline touch:min-h-11"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

interface PageContentsProps {
  parts: readonly PagePart[];
}

/** The contents beside a wide page. */
export function ContentsAside({ parts }: PageContentsProps) {
  const t = useTranslations('material-page');
  if (parts.length === 0) return <div className="max-[1179px]:hidden" />;
  return (
    <aside className="sticky top-4 max-[1179px]:hidden">
      <nav aria-label={t('onThisPage')}>
        <p aria-hidden className="mb-2 ms-[15px] text-meta text-ink-3">
          {t('onThisPage')}
        </p>
        <Parts parts={parts} />
      </nav>
    </aside>
  );
}

/** The contents above the text of a narrower page, folded. */
export function ContentsFold({ parts }: PageContentsProps) {
  const t = useTranslations('material-page');
  if (parts.length === 0) return null;
  return (
    <details className="group mb-5 rounded-card border border-line min-[1180px]:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 px-3.5 font-[640]">
        <List aria-hidden className="size-5 flex-none text-ink-2" />
        <span className="flex-1">{t('onThisPage')}</span>
        <span className="num text-meta font-normal text-ink-3">{t('parts', { count: parts.length })}</span>
        <ChevronDown aria-hidden className="size-5 flex-none text-ink-2 group-open:rotate-180" />
      </summary>
      <nav aria-label={t('onThisPage')} className="px-3.5 pb-3">
        <Parts parts={parts} />
      </nav>
    </details>
  );
}

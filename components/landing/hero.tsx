import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { INSTRUCTOR_FEE_USD } from '@/lib/contract/limits.ts';

export function Hero() {
  const t = useTranslations('landing');
  return (
    <section className="mx-auto grid max-w-page items-center gap-[22px] px-4 pt-6 pb-5 md:gap-12 md:px-6 md:pt-11 md:pb-8 lg:grid-cols-[minmax(0,1fr)_540px]">
      <div>
        <h1 className="text-hero leading-[0.98] font-[820] tracking-[-0.03em]">{t('title')}</h1>
        <p className="mt-3 mb-[18px] max-w-[33em] text-[17px] text-ink-2 md:mt-5 md:mb-[26px] md:text-[19px]">
          {t.rich('lead', { ky: (words) => <b lang="ky">{words}</b> })}
        </p>
        <div className="grid gap-3 md:flex md:flex-wrap">
          <Link href="/auth/sign-up/student" className={buttonClass('primary', 'big')}>
            {t('startLearning')}
          </Link>
          <Link href="/auth/sign-up/instructor" className={buttonClass('secondary', 'big')}>
            {t('teach')}
          </Link>
        </div>
        <p className="mt-3.5 text-meta text-ink-3">{t('feeLine', { fee: INSTRUCTOR_FEE_USD / 100 })}</p>
      </div>
      <FeltPanel />
    </section>
  );
}

/** Two felts, two languages, one seam: the same sentence in both. */
function FeltPanel() {
  const t = useTranslations('landing');
  return (
    <div role="img" aria-label={t('feltLabel')} className="overflow-hidden rounded-dialog">
      <div lang="ky" className="bg-felt-en px-4 pt-4 text-white md:px-7 md:pt-6 md:pb-3.5">
        <p className="mb-2.5 text-sm font-[560]">Кыргызча</p>
        <Saying before="Мен" word="англисче" after="үйрөнөм" />
      </div>
      <div className="seam-across h-28 md:h-[158px]" />
      <div lang="en" className="bg-felt-ky px-4 pb-4 text-felt-ink md:px-7 md:pt-2 md:pb-[22px]">
        <Saying before="I’m learning" word="Kyrgyz" />
        <p className="mt-3 text-sm font-[560]">English</p>
      </div>
    </div>
  );
}

function Saying({ before, word, after }: { before: string; word: string; after?: string }) {
  return (
    <p className="flex flex-wrap items-center gap-2.5 text-[23px] leading-[1.15] font-[760] tracking-[-0.015em] [font-variation-settings:'FLAR'_100] md:text-[33px]">
      {before} <WordTile className="min-h-[42px] text-[22px] md:min-h-12 md:text-[30px]">{word}</WordTile>{' '}
      {after}
    </p>
  );
}

/** A word to pick up: white felt with a thick lower edge. */
export function WordTile({
  children,
  className,
  lang,
}: {
  children: ReactNode;
  className?: string;
  lang?: string;
}) {
  return (
    <span
      lang={lang}
      className={`inline-flex items-center gap-2 rounded-voice bg-white px-4 pt-1 pb-[7px] text-felt-ink shadow-[inset_0_-4px_0_#0a212b] ${className ?? ''}`}
    >
      {children}
    </span>
  );
}

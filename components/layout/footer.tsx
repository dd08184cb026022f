import { useTranslations } from 'next-intl';
import Link from 'next/link';

export function Footer() {
  const t = useTranslations('common');
  return (
    <footer className="on-dark mt-16 bg-bar pb-7 text-on-bar">
      <div aria-hidden className="strip-horns h-[34px] -scale-y-100" />
      <nav aria-label={t('footerNavigation')} className="mx-auto mt-5 flex max-w-page flex-wrap gap-x-6 px-6">
        <Link href="/whiteboard-demo" className="leading-[44px] text-inherit underline underline-offset-3">
          {t('whiteboardDemo')}
        </Link>
      </nav>
    </footer>
  );
}

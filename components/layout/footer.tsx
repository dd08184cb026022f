import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { LanguageLinks } from './language-links';

const LINKS = [
  ['/about', 'about'],
  ['/about#contact', 'help'],
  ['/whiteboard-demo', 'whiteboardDemo'],
  ['/terms-of-service', 'termsOfService'],
  ['/terms-and-conditions-agreement', 'agreement'],
  ['/privacy-policy', 'privacyPolicy'],
] as const;

/** Help and contact are at the same place on every page that has it. */
export function Footer() {
  const t = useTranslations('common');
  const locale = useLocale();
  return (
    <footer className="on-dark mt-16 bg-bar pb-7 text-on-bar print:hidden">
      <div aria-hidden className="strip-horns h-[34px] -scale-y-100" />
      <div className="mx-auto mt-5 flex max-w-page flex-wrap justify-between gap-x-6 px-6">
        <nav aria-label={t('footerNavigation')} className="flex flex-wrap gap-x-6">
          {LINKS.map(([href, name]) => (
            <Link
              key={href}
              href={href}
              prefetch={false}
              className="leading-[44px] text-inherit underline underline-offset-3"
            >
              {t(name)}
            </Link>
          ))}
        </nav>
        <LanguageLinks label={t('footerLanguage')} locale={locale} />
      </div>
    </footer>
  );
}

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';

/** A page with one message: not found, access denied. */
export function MessageScreen({
  title,
  text,
  homeHref = '/',
  homeText,
}: {
  title: string;
  text: string;
  homeHref?: string;
  homeText?: string;
}) {
  const t = useTranslations('common');
  return (
    <div className="mx-auto max-w-xl px-6 py-20 text-center">
      <h1>{title}</h1>
      <p className="mt-3 text-lead text-ink-2">{text}</p>
      <p className="mt-6">
        <Link href={homeHref} className={buttonClass('primary', 'md')}>
          {homeText ?? t('goHome')}
        </Link>
      </p>
    </div>
  );
}

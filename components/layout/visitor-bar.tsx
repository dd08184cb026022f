import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { Bar } from './bar';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';

/** `show`: a page that is itself the log-in or the sign-up needs no button to it. */
export function VisitorBar({ show = 'both' }: { show?: 'both' | 'logIn' | 'signUp' }) {
  const t = useTranslations('common');
  return (
    <Bar>
      <Logo href="/" />
      <span className="flex-1" />
      <LanguageSwitch />
      {show === 'signUp' ? null : (
        <Link
          href="/auth/sign-in"
          className="inline-flex min-h-9 items-center rounded-voice px-[13px] text-sm font-[640] text-white no-underline shadow-[inset_0_0_0_1.5px_#fff] hover:bg-white/12 max-md:min-h-11 max-md:px-2.5 max-md:shadow-none"
        >
          {t('logIn')}
        </Link>
      )}
      {show === 'logIn' ? null : (
        <Link href="/auth/sign-up" className={buttonClass('yellow', 'sm')}>
          {t('signUp')}
        </Link>
      )}
    </Bar>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { SIGN_IN_PATH, entryPath } from '@/lib/auth/entry-paths';
import { Bar } from './bar';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';

export interface VisitorBarProps {
  /** Which buttons to show: the log-in and sign-up pages need none to themselves; `none`: the person is signed in. */
  show?: 'both' | 'logIn' | 'signUp' | 'none';
  /** Address to open after signing in or up. */
  redirectAfter?: string | null;
}

export function VisitorBar({ show = 'both', redirectAfter }: VisitorBarProps) {
  const t = useTranslations('common');
  const locale = useLocale();
  return (
    <Bar>
      <Logo href="/" />
      <span className="flex-1" />
      <LanguageSwitch label={t('language')} locale={locale} />
      {show === 'both' || show === 'logIn' ? (
        <Link
          href={entryPath(SIGN_IN_PATH, redirectAfter)}
          className="inline-flex min-h-9 items-center rounded-voice px-[13px] text-sm font-[640] text-white no-underline shadow-[inset_0_0_0_1.5px_#fff] hover:bg-white/12 max-md:min-h-11 max-md:px-2.5 max-md:shadow-none"
        >
          {t('logIn')}
        </Link>
      ) : null}
      {show === 'both' || show === 'signUp' ? (
        <Link href={entryPath('/auth/sign-up', redirectAfter)} className={buttonClass('yellow', 'sm')}>
          {t('signUp')}
        </Link>
      ) : null}
    </Bar>
  );
}

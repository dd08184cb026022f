import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { SignUpRole } from '@/lib/account/use-sign-up';
import { entryPath } from '@/lib/auth/entry-paths';
import { pathAfterSignIn } from '@/lib/auth/guard';
import { EntryPanel } from './entry-panel';
import { SignUpForm } from './sign-up-form';

export interface SignUpPanelProps {
  role: SignUpRole;
  redirectAfter: string | null;
}

export function SignUpPanel({ role, redirectAfter }: SignUpPanelProps) {
  const t = useTranslations('account');
  const teaches = role === 'INSTRUCTOR';
  const other = entryPath(`/auth/sign-up/${teaches ? 'student' : 'instructor'}`, redirectAfter);
  return (
    <EntryPanel
      title={t(teaches ? 'instructorTitle' : 'studentTitle')}
      text={t(teaches ? 'instructorFee' : 'studentFree')}
      below={t.rich(teaches ? 'ratherStudent' : 'ratherInstructor', {
        link: (words) => <Link href={other}>{words}</Link>,
      })}
    >
      <SignUpForm role={role} goTo={pathAfterSignIn(redirectAfter)} />
    </EntryPanel>
  );
}

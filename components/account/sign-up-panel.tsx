import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { SignUpRole } from '@/lib/account/use-sign-up';
import { EntryPanel } from './entry-panel';
import { SignUpForm } from './sign-up-form';

export function SignUpPanel({ role }: { role: SignUpRole }) {
  const t = useTranslations('account');
  const teaches = role === 'INSTRUCTOR';
  return (
    <EntryPanel
      title={t(teaches ? 'instructorTitle' : 'studentTitle')}
      text={t(teaches ? 'instructorFee' : 'studentFree')}
      below={t.rich(teaches ? 'ratherStudent' : 'ratherInstructor', {
        link: (words) => <Link href={`/auth/sign-up/${teaches ? 'student' : 'instructor'}`}>{words}</Link>,
      })}
    >
      <SignUpForm role={role} />
    </EntryPanel>
  );
}

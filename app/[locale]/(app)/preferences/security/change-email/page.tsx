import type { Metadata } from 'next';
import { ChangeEmail } from '@/components/security/change-email';
import { securityTitle } from '@/lib/security/page-title';

export const generateMetadata = (): Promise<Metadata> => securityTitle('change-email');

export default function ChangeEmailPage() {
  return <ChangeEmail />;
}

import type { Metadata } from 'next';
import { ChangePassword } from '@/components/security/change-password';
import { securityTitle } from '@/lib/security/page-title';

export const generateMetadata = (): Promise<Metadata> => securityTitle('change-password');

export default function ChangePasswordPage() {
  return <ChangePassword />;
}

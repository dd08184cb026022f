import type { Metadata } from 'next';
import { DeleteAccount } from '@/components/security/delete-account';
import { securityTitle } from '@/lib/security/page-title';
import { serverClock } from '@/lib/app/server-clock';

export const generateMetadata = (): Promise<Metadata> => securityTitle('delete');

export default function DeleteAccountPage() {
  return <DeleteAccount now={new Date(serverClock()).toISOString()} />;
}

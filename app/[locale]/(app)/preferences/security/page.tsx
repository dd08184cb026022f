import type { Metadata } from 'next';
import { SecurityIndex } from '@/components/security/security-index';
import { securityTitle } from '@/lib/security/page-title';

export const generateMetadata = (): Promise<Metadata> => securityTitle(null);

export default function SecurityPage() {
  return <SecurityIndex />;
}

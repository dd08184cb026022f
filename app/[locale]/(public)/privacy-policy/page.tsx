import { LegalPage, legalMetadata } from '@/components/public/legal-page';

export const generateMetadata = () => legalMetadata('privacy-policy');

export default function PrivacyPolicyPage() {
  return <LegalPage name="privacy-policy" />;
}

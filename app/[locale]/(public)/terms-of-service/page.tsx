import { LegalPage, legalMetadata } from '@/components/public/legal-page';

export const generateMetadata = () => legalMetadata('terms-of-service');

export default function TermsOfServicePage() {
  return <LegalPage name="terms-of-service" />;
}

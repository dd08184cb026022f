import { LegalPage, legalMetadata } from '@/components/public/legal-page';

export const generateMetadata = () => legalMetadata('terms-and-conditions-agreement');

export default function AgreementPage() {
  return <LegalPage name="terms-and-conditions-agreement" />;
}

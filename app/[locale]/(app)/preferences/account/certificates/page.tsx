import { CertificatesSection } from '@/components/preferences/certificates-section';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('certificates');

export default function CertificatesPage() {
  return <CertificatesSection />;
}

import { NewCertificate } from '@/components/preferences/certificate-page';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('certificates');

export default function NewCertificatePage() {
  return <NewCertificate />;
}

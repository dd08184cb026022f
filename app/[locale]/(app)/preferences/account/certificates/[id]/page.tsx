import { EditCertificate } from '@/components/preferences/certificate-page';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('certificates');

export default async function EditCertificatePage({ params }: { params: Promise<{ id: string }> }) {
  return <EditCertificate id={Number((await params).id)} />;
}

import { NameSection } from '@/components/preferences/name-section';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('name');

export default function NamePage() {
  return <NameSection />;
}

import { AppSection } from '@/components/preferences/app-section';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('app');

export default function AppPage() {
  return <AppSection />;
}

import { HeadlineSection } from '@/components/preferences/headline-section';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('headline');

export default function HeadlinePage() {
  return <HeadlineSection />;
}

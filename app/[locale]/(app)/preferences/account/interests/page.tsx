import { InterestsSection } from '@/components/preferences/interests-section';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('interests');

export default function InterestsPage() {
  return <InterestsSection />;
}

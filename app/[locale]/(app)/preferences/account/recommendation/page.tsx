import { RecommendationSection } from '@/components/preferences/recommendation-section';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('recommendation');

export default function RecommendationPage() {
  return <RecommendationSection />;
}

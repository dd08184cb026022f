import { SpecialitiesSection } from '@/components/preferences/specialities-section';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('specialities');

export default function SpecialitiesPage() {
  return <SpecialitiesSection />;
}

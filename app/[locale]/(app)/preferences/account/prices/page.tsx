import { PricesSection } from '@/components/preferences/prices-section';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('prices');

export default function PricesPage() {
  return <PricesSection />;
}

import { ZoneSection } from '@/components/preferences/zone-section';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('zone');

export default function ZonePage() {
  return <ZoneSection />;
}

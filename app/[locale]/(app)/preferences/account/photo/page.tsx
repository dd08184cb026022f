import { PhotoSection } from '@/components/preferences/photo-section';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('photo');

export default function PhotoPage() {
  return <PhotoSection />;
}

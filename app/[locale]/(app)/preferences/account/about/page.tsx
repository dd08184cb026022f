import { AboutSection } from '@/components/preferences/about-section';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('about');

export default function AboutPage() {
  return <AboutSection />;
}

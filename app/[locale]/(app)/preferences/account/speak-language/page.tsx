import { SpeakLanguageSection } from '@/components/preferences/speak-language-section';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('speak-language');

export default function SpeakLanguagePage() {
  return <SpeakLanguageSection />;
}

import { TargetLanguageSection } from '@/components/preferences/target-language-section';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('target-language');

export default function TargetLanguagePage() {
  return <TargetLanguageSection />;
}

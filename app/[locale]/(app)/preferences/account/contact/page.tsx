import { ContactSection } from '@/components/preferences/contact-section';
import { accountTitle } from '@/lib/preferences/page-title';

export const generateMetadata = () => accountTitle('contact');

export default function ContactPage() {
  return <ContactSection />;
}

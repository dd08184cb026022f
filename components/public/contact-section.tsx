import { useTranslations } from 'next-intl';

/** The contact address; the footer links here. */
export function ContactSection({ contact }: { contact: string }) {
  const t = useTranslations('legal');
  return (
    <section aria-labelledby="contact" className="mt-8">
      <h2 id="contact">{t('contact')}</h2>
      <p className="mt-3 wrap-anywhere">
        {t.rich('contactText', { address: () => <a href={`mailto:${contact}`}>{contact}</a> })}
      </p>
    </section>
  );
}

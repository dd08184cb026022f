'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { Note } from '@/components/ui/note';
import { accountHref } from '@/lib/preferences/paths';
import { CertificateForm } from './certificate-form';
import { SectionFrame } from './section-frame';
import { WithProfile } from './with-profile';

export function NewCertificate() {
  const t = useTranslations('preferences');
  return (
    <SectionFrame title={t('newCertificate')}>
      <CertificateForm certificate={null} />
    </SectionFrame>
  );
}

/** Certificates of others, and deleted ones, are not found among the viewer's own. */
export function EditCertificate({ id }: { id: number }) {
  const t = useTranslations('preferences');
  const errors = useTranslations('errors');
  return (
    <SectionFrame title={t('editCertificate')}>
      <WithProfile>
        {({ certificates }) => {
          const certificate = certificates.find((each) => each.id === id);
          if (certificate) return <CertificateForm certificate={certificate} />;
          return (
            <>
              <Note tone="error">{errors('CERTIFICATE_NOT_FOUND')}</Note>
              <Link href={accountHref('certificates')} className={buttonClass('secondary', 'md', 'mt-4')}>
                {t('backToCertificates')}
              </Link>
            </>
          );
        }}
      </WithProfile>
    </SectionFrame>
  );
}

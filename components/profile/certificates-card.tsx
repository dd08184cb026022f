import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { Profile } from '@/lib/profile/facts';
import { detailsPath } from '@/lib/profile/profile-path';
import { CertificateLine } from './certificate-line';
import { EditLink } from './edit-link';
import { SectionCard } from './section-card';

const SHOWN = 3;

/** The first certificates; a separate page has all, with their pictures and numbers. */
export function CertificatesCard({ profile, isOwn }: { profile: Profile; isOwn?: boolean }) {
  const t = useTranslations('profile');
  const { certificates } = profile;
  if (certificates.length === 0 && !isOwn) return null;
  return (
    <SectionCard
      aside
      title={t('certificates')}
      action={
        isOwn ? (
          <EditLink section="certificates">
            {certificates.length > 0 ? t('edit') : t('addCertificate')}
          </EditLink>
        ) : null
      }
    >
      {certificates.length === 0 ? (
        <p className="mt-2 text-ink-2">{t('noCertificatesOwn')}</p>
      ) : (
        <>
          <ul className="mt-3 grid gap-4 *:min-w-0">
            {certificates.slice(0, SHOWN).map((certificate) => (
              <li key={certificate.id}>
                <CertificateLine certificate={certificate} />
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <Link
              href={detailsPath(profile.id, 'certificates')}
              prefetch={false}
              className="inline-flex min-h-6 items-center text-sm font-[600] text-kok touch:min-h-11"
            >
              {t('allCertificates', { n: certificates.length })}
            </Link>
          </p>
        </>
      )}
    </SectionCard>
  );
}

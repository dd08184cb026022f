import { ExternalLink, FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { CertificateLine } from '@/components/profile/certificate-line';
import type { ProfileCertificate } from '@/components/profile/certificate-line';

/** Certificates with number, issuer's page and picture. */
export function CertificateList({ certificates }: { certificates: readonly ProfileCertificate[] }) {
  return (
    <ul className="-my-4 divide-y divide-line">
      {certificates.map((certificate) => (
        <li key={certificate.id} className="py-4">
          <CertificateLine certificate={certificate} />
          <Proofs certificate={certificate} />
        </li>
      ))}
    </ul>
  );
}

const LINK_CLASS = 'inline-flex min-h-6 max-w-full items-center gap-1.5 font-[600] text-kok touch:min-h-11';

function Proofs({
  certificate: { credentialId, credentialUrl, media },
}: {
  certificate: ProfileCertificate;
}) {
  const t = useTranslations('profile');
  if (!credentialId && !credentialUrl && !media) return null;
  return (
    <div className="mt-2 ml-8 grid justify-items-start gap-1 text-sm">
      {credentialId ? (
        <p className="wrap-anywhere text-ink-2">{t('credentialId', { id: credentialId })}</p>
      ) : null}
      {credentialUrl ? (
        // An external site: the link opens a page that asks before leaving ours.
        <Link
          href={`/external-link?url=${encodeURIComponent(credentialUrl)}`}
          prefetch={false}
          rel="nofollow ugc"
          className={LINK_CLASS}
        >
          <ExternalLink aria-hidden className="size-4 flex-none" />
          {t('credentialLink')}
        </Link>
      ) : null}
      {media ? <Media media={media} /> : null}
    </div>
  );
}

function Media({ media }: { media: NonNullable<ProfileCertificate['media']> }) {
  const t = useTranslations('profile');
  // A file, not a page of ours, so a plain link without the router.
  return (
    <a href={media.fullUri} target="_blank" rel="noopener nofollow" className={LINK_CLASS}>
      <FileText aria-hidden className="size-4 flex-none" />
      <span className="truncate">{t('openFile', { name: media.name })}</span>
    </a>
  );
}

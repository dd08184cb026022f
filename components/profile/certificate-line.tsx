import { Award } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { CertificatePartsFragment } from '@/graphql/generated/graphql';

export type ProfileCertificate = CertificatePartsFragment;

/** "June 2019". */
export function useIssued() {
  const format = useFormatter();
  return ({ issuedYear, issuedMonth }: Pick<ProfileCertificate, 'issuedYear' | 'issuedMonth'>) =>
    format.dateTime(new Date(Date.UTC(issuedYear, issuedMonth - 1, 1)), {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
}

/** A certificate in one line: title, issuer, date. */
export function CertificateLine({ certificate }: { certificate: ProfileCertificate }) {
  const t = useTranslations('profile');
  const issued = useIssued();
  const { title, organization } = certificate;
  return (
    <div className="flex items-center gap-3">
      <Award aria-hidden className="size-5 flex-none text-ink-2" />
      <div className="min-w-0 flex-1">
        <b dir="auto" className="block wrap-anywhere">
          {title}
        </b>
        <p className="text-meta wrap-anywhere text-ink-3">
          {t('issuedBy', { organization, date: issued(certificate) })}
        </p>
      </div>
    </div>
  );
}

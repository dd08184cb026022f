'use client';
import { FileText, Pencil, Plus, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { IconButton } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { CERTIFICATES_MAX } from '@/lib/contract/limits.ts';
import { issuedText } from '@/lib/preferences/certificate-form';
import { accountHref } from '@/lib/preferences/paths';
import type { Certificate, OwnProfile } from '@/lib/preferences/queries';
import { useRemoveCertificate } from '@/lib/preferences/use-change-certificate';
import { WithProfile } from './with-profile';

/** The viewer's certificates, which are public. */
export function CertificatesSection() {
  const t = useTranslations('preferences');
  return (
    <section>
      <h1>{t('section.certificates')}</h1>
      <p className="mt-2 mb-4 max-w-prose text-ink-2">{t('certificatesText')}</p>
      <WithProfile>{(profile) => <Certificates profile={profile} />}</WithProfile>
    </section>
  );
}

function Certificates({ profile: { certificates } }: { profile: OwnProfile }) {
  const t = useTranslations('preferences');
  const [removing, setRemoving] = useState<Certificate | null>(null);
  const add = (
    <Link href={`${accountHref('certificates')}/new`} className={buttonClass('primary')}>
      <Plus aria-hidden />
      {t('addCertificate')}
    </Link>
  );
  if (certificates.length === 0)
    return (
      <Card>
        <EmptyState title={t('certificatesEmpty')} text={t('certificatesEmptyText')} action={add} />
      </Card>
    );
  return (
    <>
      <Card flush>
        <ul>
          {certificates.map((certificate) => (
            <CertificateRow
              key={certificate.id}
              certificate={certificate}
              onRemove={() => setRemoving(certificate)}
            />
          ))}
        </ul>
      </Card>
      <div className="mt-4">
        {certificates.length >= CERTIFICATES_MAX ? (
          <p className="text-ink-2">{t('certificatesFull', { max: CERTIFICATES_MAX })}</p>
        ) : (
          add
        )}
      </div>
      {removing ? <RemoveDialog certificate={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  );
}

const LINK_CLASS = 'inline-flex items-center text-kok underline touch:min-h-11';

function CertificateRow({ certificate, onRemove }: { certificate: Certificate; onRemove: () => void }) {
  const t = useTranslations('preferences');
  const locale = useLocale();
  const { id, title, organization, credentialId, credentialUrl, media } = certificate;
  return (
    <li className="flex items-start gap-3 border-line px-4 py-3 not-first:border-t">
      <FileText aria-hidden className="mt-1 size-5 flex-none text-ink-3 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-[640] [overflow-wrap:anywhere]">
          {title}
        </p>
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          <bdi>{organization}</bdi> · {issuedText(locale, certificate)}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
          {credentialId ? (
            <span className="[overflow-wrap:anywhere]">{t('credential', { id: credentialId })}</span>
          ) : null}
          {credentialUrl ? (
            <a href={credentialUrl} target="_blank" rel="noopener noreferrer nofollow" className={LINK_CLASS}>
              {t('openLink')}
            </a>
          ) : null}
          {media ? (
            <a href={media.fullUri} target="_blank" rel="noopener" className={LINK_CLASS}>
              {t('openFile')}
            </a>
          ) : null}
        </p>
      </div>
      <Link
        href={`${accountHref('certificates')}/${id}`}
        aria-label={t('editOf', { title })}
        className="inline-grid size-ctl flex-none place-items-center rounded-field text-ink-2 hover:bg-sunken"
      >
        <Pencil aria-hidden className="size-5" />
      </Link>
      <IconButton label={t('removeOf', { title })} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

function RemoveDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const t = useTranslations('preferences');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const toast = useToast();
  const remove = useRemoveCertificate();
  const confirm = () =>
    remove.mutate(certificate.id, {
      onSuccess: () => {
        toast({ text: t('removed') });
        onClose();
      },
    });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('removeTitle', { title: certificate.title })}
      description={t('removeText')}
      cancel={common('cancel')}
      onCancel={onClose}
      action={common('remove')}
      onAction={confirm}
      danger
      pending={remove.isPending}
    >
      {remove.isError ? (
        <Note tone="error" role="alert">
          {errorText(remove.error)}
        </Note>
      ) : null}
    </AlertDialog>
  );
}

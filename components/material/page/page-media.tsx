'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FileImage } from '@/components/exercise/fresh-files';
import { ReadPdf } from '@/components/pdf/read-pdf';
import { SoundPlayer } from '@/components/sound/sound-player';
import { buttonClass } from '@/components/ui/button-class';
import { useSizeText } from '@/lib/i18n/use-size-text';
import type { PageMedia } from '@/lib/material/page-query';
import { useFreshUri } from './page-files';

/** A picture of the page. */
export function PagePicture({ media, alt }: { media: PageMedia; alt: string }) {
  return (
    <FileImage
      src={useFreshUri(media)}
      alt={alt}
      loading="lazy"
      width={media.width ?? undefined}
      height={media.height ?? undefined}
    />
  );
}

/** A sound of the page. */
export function PageSound({ media, label }: { media: PageMedia; label: string }) {
  return <SoundPlayer src={useFreshUri(media)} label={label} />;
}

/** A PDF of the page, read in place. */
export function PagePdf({ media, title }: { media: PageMedia; title: string }) {
  return <ReadPdf uri={useFreshUri(media)} size={media.size} title={title} />;
}

/** Downloads a file of the page. */
export function DownloadLink({ media, title }: { media: PageMedia; title: string }) {
  const t = useTranslations('material-page');
  return (
    <a
      href={useFreshUri(media)}
      download={title}
      aria-label={t('downloadFile', { title })}
      className={buttonClass('subtle', 'sm')}
    >
      <Download aria-hidden />
      <span className="max-md:sr-only">{t('download')}</span>
    </a>
  );
}

export function FileSize({ bytes }: { bytes: number }) {
  return <p className="num text-meta text-ink-3">{useSizeText()(bytes)}</p>;
}

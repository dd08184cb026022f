'use client';
import type { ReactNodeViewProps } from '@tiptap/react';
import { Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { MEDIA_TITLE_MAX } from '@/lib/contract/material/content.ts';
import type { ResourceContent } from '@/lib/contract/material/content.ts';
import { useSizeText } from '@/lib/i18n/use-size-text';
import { focusBlock, MediaFrame } from './media-frame';
import { MediaUpload } from './media-upload';
import { useMedia } from './use-media';

/** A file that readers download. */
export function FileView(view: ReactNodeViewProps) {
  const t = useTranslations('material');
  const { fileId, title } = view.node.attrs as ResourceContent['FILE'];
  return (
    <MediaFrame view={view} label={title || t('file')} className="rounded-card border border-line p-3">
      {fileId === '' ? (
        <MediaUpload
          purpose="PUBLICATION_FILE"
          onArrived={(id, name) => {
            view.updateAttributes({ fileId: id, title: title || name });
            focusBlock(view);
          }}
        >
          <Paperclip aria-hidden />
          {t('chooseFile')}
        </MediaUpload>
      ) : (
        <>
          <Row id={fileId} title={title} />
          {view.selected ? (
            <Field label={t('fileTitle')} className="mt-2">
              <Input
                dir="auto"
                value={title}
                maxLength={MEDIA_TITLE_MAX}
                onChange={(event) => view.updateAttributes({ title: event.target.value })}
              />
            </Field>
          ) : null}
        </>
      )}
    </MediaFrame>
  );
}

function Row({ id, title }: { id: string; title: string }) {
  const { media } = useMedia(id);
  const sizeText = useSizeText();
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid size-12 flex-none place-items-center rounded-field bg-sunken text-ink-2"
      >
        <Paperclip className="size-5" />
      </span>
      <div className="min-w-0">
        <p dir="auto" className="font-[640] wrap-anywhere">
          {title}
        </p>
        {media ? <p className="num text-meta text-ink-3">{sizeText(media.size)}</p> : null}
      </div>
    </div>
  );
}

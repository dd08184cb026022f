'use client';
import { ImagePlus, RotateCw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Progress } from '@/components/ui/progress';
import { mayTryAgain, useFaultText } from '@/components/upload/use-fault-text';
import { POST_ALT_MAX } from '@/lib/contract/post.ts';
import type { MediaDraft, PostMediaState } from '@/lib/post/use-post-media';
import { FileInput } from './file-input';

export interface MediaListProps {
  media: PostMediaState;
  alts: Readonly<Record<string, string>>;
  onAlt: (key: string, alt: string) => void;
}

/** The pictures or the video of a post, each with its upload and what it shows in words. */
export function MediaList({ media, alts, onAlt }: MediaListProps) {
  const t = useTranslations('post');
  return (
    <div className="grid gap-2 empty:hidden">
      {media.items.length > 0 ? (
        <ul aria-label={t('media')} className="grid gap-2">
          {media.items.map((item) => (
            <li key={item.key}>
              <MediaRow item={item} media={media} alt={alts[item.key] ?? ''} onAlt={onAlt} />
            </li>
          ))}
        </ul>
      ) : null}
      <Fault fault={media.fault} />
    </div>
  );
}

/** Chooses pictures or a video of the device. */
export function MediaButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('post');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="subtle" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden />
        {t('addMedia')}
      </Button>
      <FileInput ref={input} onFiles={onFiles} />
    </>
  );
}

interface MediaRowProps {
  item: MediaDraft;
  media: PostMediaState;
  alt: string;
  onAlt: (key: string, alt: string) => void;
}

function MediaRow({ item, media, alt, onAlt }: MediaRowProps) {
  const t = useTranslations('post');
  const isPicture = item.purpose === 'POST_IMAGE';
  return (
    <div className="flex items-start gap-3 rounded-field bg-sunken p-2">
      {isPicture ? (
        <img src={item.preview} alt="" className="size-20 flex-none rounded-tag object-cover" />
      ) : (
        <video src={item.preview} muted className="size-20 flex-none rounded-tag bg-black object-cover" />
      )}
      <div className="min-w-0 flex-1">
        {isPicture ? (
          <Field label={t('altLabel')}>
            <Input
              dir="auto"
              value={alt}
              maxLength={POST_ALT_MAX}
              onChange={({ target }) => onAlt(item.key, target.value)}
            />
          </Field>
        ) : (
          <p className="truncate">{item.name || t('video')}</p>
        )}
        <State item={item} onRetry={() => media.retry(item.key)} />
      </div>
      <IconButton label={t('removeMedia', { name: item.name })} onClick={() => media.remove(item.key)}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

function State({ item: { state, name, purpose }, onRetry }: { item: MediaDraft; onRetry: () => void }) {
  const t = useTranslations('post');
  const upload = useTranslations('upload');
  const { ofError } = useFaultText(purpose);
  if (state.kind === 'done') return null;
  if (state.kind === 'failed')
    return (
      <div className="flex items-center gap-1">
        <FieldError>{ofError(state.error)}</FieldError>
        {mayTryAgain(state.error) ? (
          <IconButton label={t('retry')} onClick={onRetry}>
            <RotateCw aria-hidden />
          </IconButton>
        ) : null}
      </div>
    );
  return (
    <div className="pt-2">
      <Progress value={state.sent} max={state.total} label={upload('sending', { name })} />
      {state.kind === 'paused' ? <p className="text-meta text-sary-ink">{upload('paused')}</p> : null}
    </div>
  );
}

function Fault({ fault }: Pick<PostMediaState, 'fault'>) {
  const t = useTranslations('post');
  const { ofFault } = useFaultText(fault?.kind === 'file' ? fault.purpose : 'POST_IMAGE');
  if (!fault) return null;
  return (
    <FieldError>
      {fault.kind === 'file' ? `${fault.name}: ${ofFault(fault.fault)}` : t(`mediaFaults.${fault.kind}`)}
    </FieldError>
  );
}

'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from './button';
import { useFloating } from './floating';
import type { DialogProps } from './floating/dialog-panel';

export type { DialogProps } from './floating/dialog-panel';

/** A panel in the middle; on a phone a sheet from below over the whole width. */
export function Dialog(props: DialogProps) {
  const t = useTranslations('common');
  const floating = useFloating(props.open);
  if (!floating) return null;
  const close = (
    <IconButton label={t('close')} className="absolute! top-3 right-3">
      <X aria-hidden />
    </IconButton>
  );
  return <floating.DialogPanel close={close} {...props} />;
}

'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from './button';
import { useOverlay } from './overlay';
import type { DialogProps } from './overlay/dialog-panel';

export type { DialogProps } from './overlay/dialog-panel';

/** A centred panel; on a phone a sheet from the bottom over the full width. */
export function Dialog(props: DialogProps) {
  const t = useTranslations('common');
  const overlay = useOverlay(props.open);
  if (!overlay) return null;
  const close = (
    <IconButton label={t('close')} className="absolute! top-3 right-3">
      <X aria-hidden />
    </IconButton>
  );
  return <overlay.DialogPanel close={close} {...props} />;
}

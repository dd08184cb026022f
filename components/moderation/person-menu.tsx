'use client';
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { Profile } from '@/lib/profile/facts';
import { BlockDialog } from './block-dialog';
import { ReportDialog } from './report-dialog';

export interface PersonMenuProps {
  person: Pick<Profile, 'id' | 'firstName'> & { viewerCan: Pick<Profile['viewerCan'], 'block' | 'report'> };
}

/** Block and report actions on a person; nothing when none is allowed. */
export function PersonMenu({ person }: PersonMenuProps) {
  const t = useTranslations('profile');
  const [open, setOpen] = useState<'block' | 'report' | null>(null);
  const { block, report } = person.viewerCan;
  if (!block && !report) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('more', { name: person.firstName })}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {report ? (
          <MenuItem icon={<Flag aria-hidden />} onSelect={() => setOpen('report')}>
            {t('report')}
          </MenuItem>
        ) : null}
        {block ? (
          <MenuItem danger icon={<Ban aria-hidden />} onSelect={() => setOpen('block')}>
            {t('block')}
          </MenuItem>
        ) : null}
      </Menu>
      {open === 'block' ? <BlockDialog person={person} onClose={close} /> : null}
      {open === 'report' ? <ReportDialog person={person} onClose={close} /> : null}
    </>
  );
}

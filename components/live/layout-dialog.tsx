'use client';
import { LayoutGrid, PanelLeft, PanelLeftClose } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { PersonTile } from '@/lib/live/use-people';
import { LAYOUTS, type Layout } from '@/lib/live/layout';
import { useLayout } from '@/lib/live/use-layout';
import { useView } from './view-context';

const ICONS: Readonly<Record<Layout, typeof PanelLeft>> = {
  EVEN: PanelLeft,
  PEOPLE: LayoutGrid,
  CONTENT: PanelLeftClose,
};
/** Select items need a value: this one is nobody. */
const NOBODY = 'nobody';

export interface LayoutDialogProps {
  people: readonly PersonTile[];
  onClose: () => void;
}

/** What is large here: people, board, or one person. Nobody else sees or changes it. */
export function LayoutDialog({ people, onClose }: LayoutDialogProps) {
  const t = useTranslations('live-room.layout');
  const [layout, choose] = useLayout();
  const { pinned, pin } = useView();
  const persons = people.flatMap(({ person, name }) =>
    person ? [{ value: String(person.id), label: name }] : [],
  );
  const isHere = persons.some(({ value }) => value === String(pinned));
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={t('hint')}>
      <fieldset className="mb-4">
        <legend className="sr-only">{t('title')}</legend>
        {LAYOUTS.map((each) => {
          const Icon = ICONS[each];
          return (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-center gap-3 [&_svg]:size-5 [&_svg]:text-ink-3"
            >
              <input
                type="radio"
                name="layout"
                value={each}
                checked={each === layout}
                onChange={() => choose(each)}
                className="size-5 flex-none accent-kok"
              />
              <Icon aria-hidden />
              {t(each)}
            </label>
          );
        })}
      </fieldset>
      <Field label={t('largeTile')}>
        <Select
          value={isHere ? String(pinned) : NOBODY}
          onValueChange={(value) => pin(value === NOBODY ? null : Number(value))}
          options={[{ value: NOBODY, label: t('automatic') }, ...persons]}
        />
      </Field>
    </Dialog>
  );
}

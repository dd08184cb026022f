'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { AttachedThing } from '@/lib/chat/attachment-drafts';
import { FILED_KINDS } from '@/lib/contract/category.ts';
import { SEARCH_MAX } from '@/lib/contract/limits.ts';
import { WHOLE_LIBRARY } from '@/lib/library/filter';
import { thingOf } from '@/lib/library/material';
import type { Material } from '@/lib/library/queries';
import { useMaterials } from '@/lib/library/use-library';
import { usePaused } from '@/lib/use-paused';
import { ThingList } from './thing-list';

const CHOICES = [null, ...FILED_KINDS] as const;
type Choice = (typeof CHOICES)[number];

export interface MaterialPickerProps {
  onPick: (thing: AttachedThing) => void;
  onClose: () => void;
}

/** Chooses something of the viewer's own, or of what they saved. */
export function MaterialPicker({ onPick, onClose }: MaterialPickerProps) {
  const t = useTranslations('chat');
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<Choice>(null);
  const teaches = useCurrentUser()?.role !== 'STUDENT';
  const search = usePaused(text.trim());
  const pick = (thing: AttachedThing) => {
    onPick(thing);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t('attachMaterial')}>
      <div className="grid gap-3">
        <Field label={t('materialSearch')}>
          <Input
            type="search"
            value={text}
            maxLength={SEARCH_MAX}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {teaches ? <Choices chosen={choice} onChoose={setChoice} /> : null}
        <Library kind={choice} search={search} onPick={pick} />
      </div>
    </Dialog>
  );
}

function Choices({ chosen, onChoose }: { chosen: Choice; onChoose: (choice: Choice) => void }) {
  const t = useTranslations('chat');
  return (
    <div role="group" aria-label={t('materialKind')} className="flex flex-wrap gap-2">
      {CHOICES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={chosen === choice}
          onClick={() => onChoose(choice)}
          className={clsx(
            'min-h-11 rounded-field border-[1.5px] px-3 font-[600]',
            chosen === choice ? 'border-ink bg-ink text-surface' : 'border-edge bg-surface hover:bg-sunken',
          )}
        >
          {t(`materialKinds.${choice ?? 'ALL'}`)}
        </button>
      ))}
    </div>
  );
}

interface ListProps {
  kind: Choice;
  search: string;
  onPick: (thing: AttachedThing) => void;
}

/** What is in the library; of what was saved that which is open now. */
function Library({ kind, search, onPick }: ListProps) {
  const t = useTranslations('chat');
  const query = useMaterials({ ...WHOLE_LIBRARY, kind, search });
  return (
    <ThingList
      label={t('attachMaterial')}
      emptyText={t(search ? 'noMaterialFound' : 'noMaterials')}
      query={query}
      things={query.data?.items.flatMap((item) => attachedOf(item) ?? [])}
      onPick={onPick}
    />
  );
}

const KINDS = {
  LESSON: 'lesson',
  QUIZ: 'quiz',
  PUBLICATION: 'publication',
} as const satisfies Record<Material['sourceKind'], string>;

/** Null: saved, and not open now. */
function attachedOf(item: Material): AttachedThing | null {
  const title = thingOf(item)?.title;
  return title === undefined ? null : { kind: KINDS[item.sourceKind], id: item.sourceId, title };
}

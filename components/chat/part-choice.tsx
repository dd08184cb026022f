'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { toDraft } from '@/lib/chat/attachment-drafts';
import type { AttachedThing } from '@/lib/chat/attachment-drafts';
import { plainText } from '@/lib/contract/material/glossed-words.ts';
import { pageBlocks } from '@/lib/material/page-parts';
import type { PageBlock } from '@/lib/material/page-parts';
import { usePublication } from '@/lib/material/use-publications';

/** Characters of a block by which it is chosen. */
const TITLE_MAX = 60;

export interface PartChoiceProps {
  /** A publication. */
  whole: Extract<AttachedThing, { id: number }>;
  chosen: AttachedThing;
  onChoose: (thing: AttachedThing) => void;
}

/** Whether a publication is sent, or one of its blocks. */
export function PartChoice({ whole, chosen, onChoose }: PartChoiceProps) {
  const t = useTranslations('chat');
  const titleOf = useBlockTitle();
  const blocks = usePublication(whole.id).data?.resources ?? [];
  const parts = pageBlocks(blocks).flatMap((block): AttachedThing[] => {
    const title = titleOf(block);
    return title === null ? [] : [{ kind: 'publicationResource', id: block.id, title }];
  });
  const things = [whole, ...parts];
  return (
    <Field label={t('sendWhat')}>
      <Select
        value={toDraft(chosen).key}
        onValueChange={(key) => onChoose(things.find((each) => toDraft(each).key === key) ?? whole)}
        options={things.map((each) => ({
          value: toDraft(each).key,
          label: each === whole ? t('wholePage') : each.title,
        }))}
      />
    </Field>
  );
}

/** The beginning of a block; null: it shows nothing that could be sent. */
function useBlockTitle() {
  const t = useTranslations('chat');
  return (block: PageBlock): string | null => {
    if (block.type === 'TEXT') return plainText(block.content.node).slice(0, TITLE_MAX) || null;
    if (block.type === 'EXERCISE' && block.exerciseId === null) return null;
    const kind = t(`blocks.${block.type}`);
    const title =
      block.type === 'PICTURE' ? block.content.caption : 'title' in block.content ? block.content.title : '';
    return title ? `${kind}: ${title}`.slice(0, TITLE_MAX) : kind;
  };
}

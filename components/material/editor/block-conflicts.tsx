'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FieldConflict } from '@/components/autosave/field-conflict';
import { useFieldError } from '@/components/autosave/use-field-error';
import { FieldError } from '@/components/ui/field';
import { plainText } from '@/lib/contract/material/glossed-words.ts';
import { MEDIA_NODES } from '@/lib/material/block-nodes';
import { isBlockField } from '@/lib/material/publication-fields';
import type { BlockValue } from '@/lib/material/publication-fields';
import type { PublicationAutosave } from '@/lib/material/use-publication-autosave';
import { useKindText } from './use-block-text';

/** What a block says, or names its file, in words. */
function useBlockWords(): (block: BlockValue | null) => ReactNode {
  const t = useTranslations('material');
  const kindText = useKindText();
  return (block) => {
    if (!block) return t('blockDeleted');
    if (block.type === 'TEXT') return plainText(block.content.node) || t('emptyBlock');
    const { title, alt } = block.content as { title?: string; alt?: string };
    return [kindText(MEDIA_NODES[block.type]), title ?? alt].filter(Boolean).join(': ');
  };
}

/** Blocks that two people changed, both texts side by side, and those that the api refuses. */
export function BlockConflicts({ state }: { state: PublicationAutosave }) {
  const t = useTranslations('material');
  const words = useBlockWords();
  const errorOf = useFieldError(state);
  const contested = Object.keys(state.conflicts).filter(isBlockField);
  const refused = Object.keys(state.errors).filter(isBlockField);
  if (contested.length + refused.length === 0) return null;
  return (
    <div className="grid gap-2 pb-4">
      {contested.length > 0 ? <h2 className="text-h3">{t('conflicts')}</h2> : null}
      {contested.map((field) => (
        <FieldConflict key={field} state={state} field={field} label={t('conflicts')} show={words} />
      ))}
      {refused.map((field) => (
        <FieldError key={field}>{t('refusedBlock', { reason: errorOf(field) ?? '' })}</FieldError>
      ))}
    </div>
  );
}

'use client';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import clsx from 'clsx';
import { Bold, Italic, Languages, Link as LinkIcon } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { isEqualJson } from '@/lib/autosave/is-equal';
import { HIGHLIGHTS } from '@/lib/contract/material/text-nodes.ts';
import type { Highlight } from '@/lib/contract/material/text-nodes.ts';
import type { MarkFormState } from './use-mark-form';

const SWATCHES: Record<Highlight, string> = {
  sary: 'bg-sary',
  kok: 'bg-kok-soft',
  jashyl: 'bg-jashyl-soft',
  anar: 'bg-anar-soft',
};

interface ToolProps {
  label: string;
  icon: LucideIcon;
  pressed: boolean;
  onPress: () => void;
}

function Tool({ label, icon: Icon, pressed, onPress }: ToolProps) {
  return (
    <IconButton size="sm" label={label} aria-pressed={pressed} onClick={onPress}>
      <Icon aria-hidden />
    </IconButton>
  );
}

/** What can be done with selected words: a phone's edge has room for all but some of the colours. */
export function TextTools({ editor, form }: { editor: Editor; form: MarkFormState }) {
  const t = useTranslations('material');
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      gloss: now.isActive('gloss'),
      highlight: HIGHLIGHTS.find((color) => now.isActive('highlight', { color })) ?? null,
    }),
    equalityFn: isEqualJson,
  });
  const toggle = (mark: string, attributes?: object) =>
    editor.chain().focus().toggleMark(mark, attributes).run();
  const setColor = (color: Highlight) =>
    active.highlight === color
      ? editor.chain().focus().unsetMark('highlight').run()
      : editor.chain().focus().setMark('highlight', { color }).run();
  return (
    <>
      <Tool label={t('bold')} icon={Bold} pressed={active.bold} onPress={() => toggle('bold')} />
      <Tool label={t('italic')} icon={Italic} pressed={active.italic} onPress={() => toggle('italic')} />
      <Tool label={t('link')} icon={LinkIcon} pressed={active.link} onPress={() => form.begin('link')} />
      <Tool label={t('gloss')} icon={Languages} pressed={active.gloss} onPress={() => form.begin('gloss')} />
      {HIGHLIGHTS.map((color) => (
        <IconButton
          key={color}
          size="sm"
          label={t(`highlights.${color}`)}
          aria-pressed={active.highlight === color}
          onClick={() => setColor(color)}
        >
          <span
            aria-hidden
            className={clsx(
              'size-5.5 rounded-[6px_6px_6px_2px] shadow-[inset_0_0_0_1.5px_var(--edge)]',
              SWATCHES[color],
            )}
          />
        </IconButton>
      ))}
    </>
  );
}

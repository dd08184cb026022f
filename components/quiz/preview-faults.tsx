'use client';
import { useTranslations } from 'next-intl';
import type { Violation } from '@/lib/contract/exercise/violations.ts';
import { useViolationText } from './editors/editor-context';

export interface PreviewFaultsProps {
  violations: readonly Violation[];
  onShow: (text: string) => void;
}

/** What keeps the preview from showing everything: each error by its words, which lead to its field. */
export function PreviewFaults({ violations, onShow }: PreviewFaultsProps) {
  const t = useTranslations('editor');
  const textOf = useViolationText();
  const texts = new Set(violations.filter(({ severity }) => severity === 'ERROR').map(textOf));
  if (texts.size === 0) return null;
  return (
    <div className="text-sm text-ink-2">
      <p>{t('previewUnclear')}</p>
      <ul className="mt-1 grid gap-1">
        {[...texts].map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onShow(text)}
              className="min-h-6 text-left font-[620] break-words text-kok underline underline-offset-2 touch:min-h-11"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

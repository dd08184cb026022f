'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { Bridge, BoardState } from '@/lib/board/bridge-types';
import { useCodeText } from '@/lib/realtime/use-code-text';

/**
 * Shows the changes that the server refused, the reason, and buttons to retry or discard them. None is discarded
 * without asking.
 */
export function BoardRefused({ state, bridge }: { state: BoardState; bridge: Bridge | null }) {
  const t = useTranslations('board');
  const codeText = useCodeText();
  const first = state.refused[0];
  if (!first || !bridge) return null;
  return (
    <Note tone="error" role="alert" className="absolute inset-x-2 top-12 z-[6] mx-auto max-w-md">
      <p>
        {t('refused', { count: state.refused.length })} {codeText(first.code)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="subtle" onClick={bridge.discardRefused}>
          {t('refusedDiscard')}
        </Button>
        <Button size="sm" onClick={bridge.retryRefused}>
          {t('refusedRetry')}
        </Button>
      </div>
    </Note>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { ONLY_THIS, partOf } from '@/lib/schedule/scope';
import type { Scope, Series } from '@/lib/schedule/scope';
import { ScopeFields } from './scope-fields';

interface SaveScopeProps {
  title: string;
  series: Series;
  /** The form gives another hour. */
  isMove: boolean;
  pending: boolean;
  onSave: (scope: Scope) => void;
  onClose: () => void;
}

/** Asks for which lessons of a series the form is. */
export function SaveScope({ title, series, isMove, pending, onSave, onClose }: SaveScopeProps) {
  const t = useTranslations('schedule');
  const [scope, setScope] = useState(ONLY_THIS);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('saveTitle', { title })}
      cancel={t('backToForm')}
      onCancel={onClose}
      action={t('saveMany', { n: partOf(series, scope.scope).lessons })}
      onAction={() => onSave(scope)}
      pending={pending}
    >
      <ScopeFields series={series} value={scope} onChange={setScope} isMove={isMove} />
    </AlertDialog>
  );
}

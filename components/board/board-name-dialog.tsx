'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useErrorText } from '@/lib/api/use-error-text';
import { BOARD_NAME_MAX } from '@/lib/contract/limits.ts';
import { useSubmitLock } from '@/lib/use-submit-lock';

export interface BoardNameDialogProps {
  title: string;
  action: string;
  name?: string;
  /** What else is asked. */
  children?: ReactNode;
  onClose: () => void;
  /** Rejects with the error to show. */
  onSave: (name: string) => Promise<unknown>;
}

/** Mounted only while it is open, so that it begins with the current name. */
export function BoardNameDialog({
  title,
  action,
  name = '',
  children,
  onClose,
  onSave,
}: BoardNameDialogProps) {
  const t = useTranslations('board');
  const common = useTranslations('common');
  const errorText = useErrorText();
  const formId = useId();
  const [value, setValue] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const once = useSubmitLock();
  const save = async () => {
    if (!value.trim()) return setError(t('nameMissing'));
    setPending(true);
    try {
      await onSave(value.trim());
      onClose();
    } catch (failure) {
      setError(errorText(failure));
      setPending(false);
    }
  };
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button type="submit" form={formId} pending={pending}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={title} footer={footer}>
      <form id={formId} onSubmit={(event) => void once(event, save)} noValidate>
        <Field label={t('name')} error={error} required>
          <Input
            value={value}
            maxLength={BOARD_NAME_MAX}
            placeholder={t('namePlaceholder')}
            autoComplete="off"
            onChange={(event) => {
              setValue(event.target.value);
              setError(null);
            }}
          />
        </Field>
        {children}
      </form>
    </Dialog>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { BOARD_ELEMENT_NAME_MAX } from '@/lib/contract/limits.ts';

export interface ItemNameDialogProps {
  name: string;
  /** What it is called without a name. */
  what: string;
  onClose: () => void;
  onSave: (name: string) => void;
}

/** Mounted only while it is open, so that it begins with the present name. */
export function ItemNameDialog({ name, what, onClose, onSave }: ItemNameDialogProps) {
  const t = useTranslations('board-contents');
  const common = useTranslations('common');
  const formId = useId();
  const [value, setValue] = useState(name);
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button type="submit" form={formId}>
        {common('save')}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={t('nameTitle')} footer={footer}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave(value);
          onClose();
        }}
      >
        <Field label={t('name')} hint={t('nameHint', { what })}>
          <Input
            value={value}
            maxLength={BOARD_ELEMENT_NAME_MAX}
            autoComplete="off"
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

export interface NameDialogProps {
  title: string;
  /** Says what it is called without a name. */
  hint: string;
  name: string;
  maxLength: number;
  onClose: () => void;
  onSave: (name: string) => void;
}

/** Asks for the name of a page or of what is drawn, which may be none. Mounted only while it is open, so that it begins with the present name. */
export function NameDialog({ title, hint, name, maxLength, onClose, onSave }: NameDialogProps) {
  const t = useTranslations('board');
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
    <Dialog open onOpenChange={onClose} title={title} footer={footer}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave(value);
          onClose();
        }}
      >
        <Field label={t('name')} hint={hint}>
          <Input
            value={value}
            maxLength={maxLength}
            autoComplete="off"
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

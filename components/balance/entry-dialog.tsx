'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { entryField, entryLimits, entrySchema, parseSum } from '@/lib/balance/entry-form';
import type { EntryForm, EntryKind } from '@/lib/balance/entry-form';
import { useEnter } from '@/lib/balance/use-balance';
import { WHEN_LEFT } from '@/lib/form-mode';
import { useServerForm } from '@/lib/form/use-server-form';
import { CURRENCIES } from '@/lib/profile/price';
import { useSubmitLock } from '@/lib/use-submit-lock';

export interface EntryDialogProps {
  kind: EntryKind;
  userId: number;
  onClose: () => void;
}

/** A top-up or a correction; sent twice, it is written once. */
export function EntryDialog({ kind, userId, onClose }: EntryDialogProps) {
  const t = useTranslations('ledger');
  const toast = useToast();
  const enter = useEnter(kind);
  const once = useSubmitLock();
  const formId = useId();
  const [clientId] = useState(() => crypto.randomUUID());
  const form = useForm<EntryForm>({
    resolver: zodResolver(entrySchema(kind)),
    defaultValues: { sum: '', currency: 'KGS', reason: '' },
    ...WHEN_LEFT,
  });
  const { textOf, refuse, problem, clearProblem } = useServerForm(form, {
    valuesOf: entryLimits,
    place: entryField,
  });
  const submit = form.handleSubmit(({ sum, currency, reason }) => {
    clearProblem();
    const money = { amount: parseSum(sum), currency };
    return enter.mutateAsync({ clientId, userId, money, reason }).then(() => {
      toast({ text: t('entered') });
      onClose();
    }, refuse);
  });
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(kind)}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={enter.isPending}>
            {t('enter')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void once(event, submit)} className="grid gap-4">
        <p className="text-ink-2">{t(`${kind}Text`)}</p>
        <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_120px]">
          <Field label={t('sum')} required error={textOf('sum')}>
            <Input
              {...form.register('sum')}
              inputMode={kind === 'topUp' ? 'decimal' : 'text'}
              autoComplete="off"
            />
          </Field>
          <Controller
            control={form.control}
            name="currency"
            render={({ field }) => (
              <Field label={t('currency')} required error={textOf('currency')}>
                <Select
                  value={field.value}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  options={CURRENCIES.map((value) => ({ value, label: value }))}
                />
              </Field>
            )}
          />
        </div>
        <Field label={t('reason')} hint={t('reasonHint')} required error={textOf('reason')}>
          <Textarea {...form.register('reason')} rows={3} />
        </Field>
        {problem ? (
          <Note tone="error" role="alert">
            {problem}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}

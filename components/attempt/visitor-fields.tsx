'use client';
import { useTranslations } from 'next-intl';
import type { UseFormRegister } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { NonRegisteredDataInput } from '@/graphql/generated/graphql';
import { VISITOR_NAME_MAX } from '@/lib/contract/limits.ts';
import type { ServerForm } from '@/lib/form/use-server-form';

export type Visitor = NonRegisteredDataInput;
export const NO_VISITOR: Visitor = { fullName: '', telNumber: '' };

interface VisitorFieldsProps extends Pick<ServerForm, 'textOf'> {
  register: UseFormRegister<Visitor>;
}

/** Fields for a visitor's name and phone, for the author of the quiz. */
export function VisitorFields({ register, textOf }: VisitorFieldsProps) {
  const t = useTranslations('attempt');
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('visitorHint')}</p>
      <Field label={t('fullName')} error={textOf('fullName')} required>
        <Input maxLength={VISITOR_NAME_MAX} autoComplete="name" {...register('fullName')} />
      </Field>
      <Field label={t('telNumber')} error={textOf('telNumber')} required>
        <Input type="tel" autoComplete="tel" {...register('telNumber')} />
      </Field>
    </div>
  );
}

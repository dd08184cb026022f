'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { NonRegisteredDataInput } from '@/graphql/generated/graphql';
import type { FieldErrors } from '@/lib/contract/errors.ts';
import { VISITOR_NAME_MAX } from '@/lib/contract/limits.ts';

export type Visitor = NonRegisteredDataInput;

/** Who a visitor is, for the author of the quiz. */
export function VisitorFields({
  visitor,
  onVisitor,
  errors,
}: {
  visitor: Visitor;
  onVisitor: (visitor: Visitor) => void;
  errors: FieldErrors;
}) {
  const t = useTranslations('attempt');
  const v = useTranslations('validation');
  const errorOf = (name: keyof Visitor) => {
    const error = errors[name];
    return error ? v(error.code, error.values) : undefined;
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('visitorHint')}</p>
      <Field label={t('fullName')} error={errorOf('fullName')} required>
        <Input
          value={visitor.fullName}
          maxLength={VISITOR_NAME_MAX}
          autoComplete="name"
          onChange={(event) => onVisitor({ ...visitor, fullName: event.target.value })}
        />
      </Field>
      <Field label={t('telNumber')} error={errorOf('telNumber')} required>
        <Input
          type="tel"
          value={visitor.telNumber}
          autoComplete="tel"
          onChange={(event) => onVisitor({ ...visitor, telNumber: event.target.value })}
        />
      </Field>
    </div>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { TYPES, balanceHref, typesOf } from '@/lib/balance/filter';
import type { BalanceFilter } from '@/lib/balance/filter';

/** Value for "any", because a select cannot have an empty value. */
const ANY = 'any';

/** Type and days; the address carries them. */
export function BalanceFilters({ filter, mayTeach }: { filter: BalanceFilter; mayTeach: boolean }) {
  const t = useTranslations('balance');
  const router = useRouter();
  const change = (part: Partial<BalanceFilter>) =>
    router.replace(balanceHref({ ...filter, ...part }), { scroll: false });
  const { fromDate, toDate } = filter;
  return (
    <search className="grid gap-3 p-3.5 sm:grid-cols-3 md:max-w-[620px] md:px-5 md:py-4">
      <Field label={t('typeLabel')}>
        <Select
          value={filter.type ?? ANY}
          onValueChange={(value) => change({ type: TYPES.find((type) => type === value) ?? null })}
          options={[
            { value: ANY, label: t('allTypes') },
            ...typesOf(mayTeach).map((value) => ({ value, label: t(`type.${value}`) })),
          ]}
        />
      </Field>
      <Field label={t('from')}>
        <Input
          type="date"
          value={fromDate ?? ''}
          max={toDate ?? undefined}
          onChange={({ target: { value } }) => change({ fromDate: value || null })}
        />
      </Field>
      <Field label={t('to')}>
        <Input
          type="date"
          value={toDate ?? ''}
          min={fromDate ?? undefined}
          onChange={({ target: { value } }) => change({ toDate: value || null })}
        />
      </Field>
    </search>
  );
}

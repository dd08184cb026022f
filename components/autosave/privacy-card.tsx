'use client';
import clsx from 'clsx';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PRIVACY_ICONS } from '@/components/openness/privacy-icons';
import { Card } from '@/components/ui/card';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import type { Privacy } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { Autosave } from '@/lib/autosave/use-autosave';
import { SCHEDULED_OPEN_MS } from '@/lib/contract/openness.ts';
import { useFieldText } from '@/lib/i18n/use-field-text';
import { instantToWall, nextFullHour, wallToInstant } from '@/lib/schedule/zone';
import type { WallClock } from '@/lib/schedule/zone';
import { FieldConflict } from './field-conflict';
import { useFieldError } from './use-field-error';
import { serverClock } from '@/lib/app/server-clock';

const CHOICES = ['PUBLIC', 'CONNECTIONS', 'SCHEDULED', 'HIDDEN'] as const satisfies readonly Privacy[];

/** Who can see a record, and from when. */
export interface PrivacyFields {
  privacy: Privacy;
  /** ISO instant. */
  availableFrom: string | null;
  othersMayCopy: boolean;
}
type PrivacyState = Autosave<PrivacyFields>;

const useZone = () => useCurrentUser()?.timeZone ?? 'UTC';

function useInstantText() {
  const format = useFormatter();
  const timeZone = useZone();
  return (at: Date) =>
    format.dateTime(at, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    });
}

/** Of the link to what others see. */
export const PAGE_LINK_CLASS =
  'inline-flex min-h-6 items-center font-[640] text-kok underline touch:min-h-11';

interface PrivacyCardProps {
  state: PrivacyState;
  title: string;
  /** A link to what others see, for a record that is not hidden from all of them; null: it is not stored yet. */
  link: ReactNode;
}

/** Who can see a record, and from when; and whether others may copy it. */
export function PrivacyCard({ state, title, link }: PrivacyCardProps) {
  const t = useTranslations('autosave');
  const zone = useZone();
  const instantText = useInstantText();
  const errorOf = useFieldError(state);
  const { privacy, availableFrom, othersMayCopy } = state.values;
  const choose = (value: Privacy) => {
    if (value !== 'SCHEDULED' || availableFrom) return state.change('privacy', value);
    const start = wallToInstant(nextFullHour(new Date(serverClock()), zone), zone);
    return state.changeAll({ privacy: value, availableFrom: start?.toISOString() ?? null });
  };
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-h3 font-[750]">{title}</legend>
        <div className="-mx-2">
          {CHOICES.map((value) => (
            <div key={value} className={clsx('rounded-[10px]', value === privacy && 'bg-kok-soft')}>
              <PrivacyRow value={value} isChosen={value === privacy} onChoose={() => choose(value)} />
              {value === 'SCHEDULED' && privacy === value ? <Start state={state} /> : null}
            </div>
          ))}
        </div>
      </fieldset>
      {link && privacy !== 'HIDDEN' ? <p className="mt-2 text-sm">{link}</p> : null}
      {errorOf('privacy') ? <FieldError>{errorOf('privacy')}</FieldError> : null}
      <FieldConflict state={state} field="privacy" label={title} show={(value) => t(`privacy.${value}`)} />
      <FieldConflict
        state={state}
        field="availableFrom"
        label={t('opensOn')}
        show={(value) => value && instantText(new Date(value))}
      />
      <div className="mt-2 border-t border-line pt-2">
        <Switch
          label={t('othersMayCopy')}
          hint={t('othersMayCopyHint')}
          checked={othersMayCopy}
          onCheckedChange={(checked) => state.change('othersMayCopy', checked)}
        />
      </div>
    </Card>
  );
}

interface PrivacyRowProps {
  value: Privacy;
  isChosen: boolean;
  onChoose: () => void;
}

function PrivacyRow({ value, isChosen, onChoose }: PrivacyRowProps) {
  const t = useTranslations('autosave');
  const Icon = PRIVACY_ICONS[value];
  return (
    <label className="grid cursor-pointer grid-cols-[20px_minmax(0,1fr)_22px] items-start gap-x-3 px-3 py-2.5">
      <Icon aria-hidden className="mt-px size-5 text-ink-2" />
      <span className="min-w-0">
        <b className="block">{t(`privacy.${value}`)}</b>
        <span className={clsx('block text-meta', isChosen ? 'text-ink-2' : 'text-ink-3')}>
          {t(`privacyHint.${value}`)}
        </span>
      </span>
      <input
        type="radio"
        name="privacy"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="mt-px size-5 accent-kok"
      />
    </label>
  );
}

/** The start in the author's time zone, and the end that follows from it. */
function Start({ state }: { state: PrivacyState }) {
  const t = useTranslations('autosave');
  const zone = useZone();
  const fieldText = useFieldText();
  const instantText = useInstantText();
  const { availableFrom } = state.values;
  const [typed, setTyped] = useState<WallClock | null>(null);
  const saved = availableFrom ? instantToWall(new Date(availableFrom), zone) : { date: '', time: '' };
  const shown = typed ?? saved;
  const change = (part: Partial<WallClock>) => {
    const next = { ...shown, ...part };
    const instant = wallToInstant(next, zone);
    setTyped(instant ? null : next);
    if (instant) state.change('availableFrom', instant.toISOString());
  };
  const errorOf = (value: string) => (value ? undefined : fieldText('REQUIRED'));
  const isImpossible = typed !== null && typed.date !== '' && typed.time !== '';
  const refused = useFieldError(state)('availableFrom');
  const timeError = errorOf(shown.time) ?? (isImpossible ? fieldText('INVALID_DATE') : refused);
  const closesAt = availableFrom && new Date(Date.parse(availableFrom) + SCHEDULED_OPEN_MS);
  return (
    <div className="grid gap-2 px-3 pb-3">
      <div className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] gap-2">
        <Field label={t('opensOn')} required error={errorOf(shown.date)}>
          <Input type="date" value={shown.date} onChange={(event) => change({ date: event.target.value })} />
        </Field>
        <Field label={t('opensAt')} required error={timeError}>
          <Input type="time" value={shown.time} onChange={(event) => change({ time: event.target.value })} />
        </Field>
      </div>
      {closesAt ? (
        <p className="text-meta text-ink-2">
          <b className="block">{t('closes', { when: instantText(closesAt) })}</b>
          {t('closesHint', { zone: zone.replaceAll('_', ' ') })}
        </p>
      ) : null}
    </div>
  );
}

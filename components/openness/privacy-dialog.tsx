'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import type { Privacy } from '@/graphql/generated/graphql';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { useShareMaterials } from '@/lib/library/use-library';
import { PRIVACY_CHOICES, opennessFormOf, opennessInput } from '@/lib/openness/openness-form';
import type { OpennessForm } from '@/lib/openness/openness-form';
import type { MaterialRef } from '@/lib/library/material';
import { serverClock } from '@/lib/app/server-clock';

export interface PrivacyDialogProps {
  items: readonly MaterialRef[];
  /** How one thing is now; without it the choice begins with the narrowest. */
  stored?: { privacy: Privacy; availableFrom?: string | null };
  /** Of the only one. */
  title?: string;
  onClose: () => void;
  /** It is done: nothing is selected any more. */
  onDone?: () => void;
}

/** Chooses who may see a selection; what was saved stays as its author chose. */
export function PrivacyDialog({ items, stored, title, onClose, onDone }: PrivacyDialogProps) {
  const t = useTranslations('library');
  const common = useTranslations('common');
  const openness = useTranslations('openness');
  const toast = useToast();
  const errorText = useErrorText();
  const zone = useCurrentUser()?.timeZone ?? 'UTC';
  const share = useShareMaterials();
  const [form, setForm] = useState(() => opennessFormOf(stored ?? null, zone, new Date(serverClock())));
  const own = items.filter(({ kind }) => kind !== 'SAVED');
  const count = own.length;
  const input = opennessInput(form, zone);
  const lacksStart = form.privacy === 'SCHEDULED' && !input.availableFrom;
  const shareNow = () =>
    share.mutate(
      { items: own, ...input },
      {
        onSuccess: () => {
          toast({ text: t('privacySet', { count }) });
          onDone?.();
          onClose();
        },
      },
    );
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button pending={share.isPending} disabled={count === 0 || lacksStart} onClick={shareNow}>
        {common('save')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title ? t('privacyOf', { title }) : t('privacyTitle', { count })}
      footer={footer}
    >
      {count < items.length ? (
        <Note className="mb-3">{t('privacySaved', { count: items.length - count })}</Note>
      ) : null}
      <Field label={t('privacyLabel')} hint={openness(`privacyHint.${form.privacy}`)}>
        <Select
          value={form.privacy}
          onValueChange={(privacy) => setForm({ ...form, privacy: privacy as Privacy })}
          options={PRIVACY_CHOICES.map((value) => ({ value, label: openness(`privacy.${value}`) }))}
        />
      </Field>
      {form.privacy === 'SCHEDULED' ? (
        <Start form={form} onChange={(changed) => setForm({ ...form, ...changed })} />
      ) : null}
      {share.error ? (
        <Note tone="error" role="alert" className="mt-3">
          {errorText(share.error)}
        </Note>
      ) : null}
    </Dialog>
  );
}

interface StartProps {
  form: OpennessForm;
  onChange: (changed: Partial<OpennessForm>) => void;
}

/** When it opens, in the person's own time zone. */
function Start({ form, onChange }: StartProps) {
  const t = useTranslations('openness');
  const validation = useTranslations('validation');
  const zone = useCurrentUser()?.timeZone ?? 'UTC';
  return (
    <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
      <Field label={t('opensOn')} error={form.date ? undefined : validation('REQUIRED')}>
        <Input type="date" value={form.date} onChange={(event) => onChange({ date: event.target.value })} />
      </Field>
      <Field
        label={t('opensAt')}
        hint={zone.replaceAll('_', ' ')}
        error={form.time ? undefined : validation('REQUIRED')}
      >
        <Input type="time" value={form.time} onChange={(event) => onChange({ time: event.target.value })} />
      </Field>
    </div>
  );
}

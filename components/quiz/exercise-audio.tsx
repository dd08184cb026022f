'use client';
import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { FaultList } from './editors/fault-list';
import type { ExerciseFieldsProps } from './exercise-about';
import { SoundField } from './sound-field';

const SWITCHES = ['audioAutoplay', 'audioHidden'] as const;

/** The sound of a task. */
export function AudioFields({ form, values, faults }: ExerciseFieldsProps) {
  const t = useTranslations('editor');
  return (
    <div className="grid gap-3">
      <Controller
        control={form.control}
        name="withAudio"
        render={({ field }) => (
          <Switch label={t('withAudio')} checked={field.value} onCheckedChange={field.onChange} />
        )}
      />
      {values.withAudio ? (
        <>
          <Controller
            control={form.control}
            name="audio"
            render={({ field }) => (
              <SoundField
                label={t('audio')}
                value={field.value}
                error={faults.includes('audioMissing') ? t('audioMissing') : undefined}
                onChange={(file) => {
                  field.onChange(
                    file && { id: file.id, name: file.name, mimeType: file.mimeType, fullUri: file.fullUri },
                  );
                }}
              />
            )}
          />
          <Field label={t('audioTitle')}>
            <Input {...form.register('audioTitle')} dir="auto" autoComplete="off" />
          </Field>
          {SWITCHES.map((name) => (
            <Controller
              key={name}
              control={form.control}
              name={name}
              render={({ field }) => (
                <Switch label={t(name)} checked={field.value} onCheckedChange={field.onChange} />
              )}
            />
          ))}
          <FaultList path="audioHidden" />
        </>
      ) : null}
    </div>
  );
}

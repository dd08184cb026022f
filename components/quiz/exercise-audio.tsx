'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import type { ExerciseEditor } from '@/lib/quiz/use-exercise-editor';
import { FaultList } from './editors/fault-list';
import { SoundField } from './sound-field';

const SWITCHES = ['audioAutoplay', 'audioHidden'] as const;

export interface AudioDialogProps {
  editing: ExerciseEditor;
  onClose: () => void;
}

/** The sound of a task. */
export function AudioDialog({ editing, onClose }: AudioDialogProps) {
  const t = useTranslations('editor');
  const { form, change, faults } = editing;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('audio')}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <div className="grid gap-3">
        <SoundField
          label={t('audio')}
          value={form.withAudio ? form.audio : null}
          error={faults.includes('audioMissing') ? t('fault.audioMissing') : undefined}
          onChange={(file) =>
            change({
              withAudio: file !== null,
              audio: file && {
                id: file.id,
                name: file.name,
                mimeType: file.mimeType,
                fullUri: file.fullUri,
              },
            })
          }
        />
        {form.audio ? (
          <Field label={t('audioTitle')}>
            <Input
              value={form.audioTitle}
              dir="auto"
              autoComplete="off"
              onChange={(event) => change({ audioTitle: event.target.value })}
            />
          </Field>
        ) : null}
        <div>
          {SWITCHES.map((name) => (
            <Switch
              key={name}
              label={t(name)}
              checked={form[name]}
              // How it is played is said of a sound: without one, that is what is missing.
              onCheckedChange={(checked) => {
                const others = SWITCHES.some((each) => each !== name && form[each]);
                change({ [name]: checked, withAudio: form.audio !== null || checked || others });
              }}
            />
          ))}
        </div>
        <FaultList path="audioHidden" />
      </div>
    </Dialog>
  );
}

'use client';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { useEditor } from './editor-context';
import { FaultList } from './fault-list';

interface Bank {
  distractors: string[];
  reusable: boolean;
}

/** Phrases that fit no gap, and whether a phrase may be used more than once. */
export function Distractors({ bank, onChange }: { bank: Bank; onChange: (bank: Bank) => void }) {
  const t = useTranslations('editor');
  const { language } = useEditor();
  const { distractors, reusable } = bank;
  const set = (next: string[]) => onChange({ distractors: next, reusable });
  return (
    <div className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-[5px] text-sm font-[620]">{t('distractors')}</legend>
        <ul className="grid gap-2 sm:grid-cols-2">
          {distractors.map((phrase, index) => (
            <li key={index} className="min-w-0">
              <span className="flex gap-1">
                <Input
                  value={phrase}
                  aria-label={t('distractor', { number: index + 1 })}
                  dir="auto"
                  lang={language}
                  autoComplete="off"
                  onChange={(event) => set(distractors.with(index, event.target.value))}
                />
                <IconButton
                  label={t('removeDistractor', { number: index + 1 })}
                  onClick={() => set(distractors.filter((_, at) => at !== index))}
                >
                  <X aria-hidden />
                </IconButton>
              </span>
              <FaultList path={`distractors.${index}`} />
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="sm" className="mt-2" onClick={() => set([...distractors, ''])}>
          <Plus aria-hidden />
          {t('addDistractor')}
        </Button>
        <FaultList path="distractors" />
      </fieldset>
      <Switch
        label={t('reusable')}
        checked={reusable}
        onCheckedChange={(checked) => onChange({ distractors, reusable: checked })}
      />
    </div>
  );
}

'use client';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RadioGroup } from 'radix-ui';
import { Button, IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { useEditor } from './editor-context';
import type { EditorProps } from './editor-context';
import { FaultList } from './fault-list';
import { useEnterList } from './use-enter-list';

type Statement = EditorProps<'trueFalse'>['draft']['statements'][number];

export function TrueFalseEditor({ draft, onChange }: EditorProps<'trueFalse'>) {
  const t = useTranslations('editor');
  const { statements } = draft;
  const set = (next: Statement[]) => onChange({ ...draft, statements: next });
  const { ref, onKeyDown, add } = useEnterList(statements.length, () =>
    set([...statements, { id: undefined, text: '', answer: null }]),
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-[5px] text-sm font-[620]">{t('statements')}</legend>
      <ol ref={ref} onKeyDown={onKeyDown} className="grid gap-3">
        {statements.map((statement, index) => (
          <StatementRow
            key={statement.id ?? index}
            statement={statement}
            index={index}
            onChange={(next) => set(statements.with(index, next))}
            onRemove={() => set(statements.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <Button variant="subtle" size="sm" className="mt-2" onClick={add}>
        <Plus aria-hidden />
        {t('addStatement')}
      </Button>
      <FaultList path="statements" />
    </fieldset>
  );
}

export function ShuffleStatements({ draft, onChange }: EditorProps<'trueFalse'>) {
  const t = useTranslations('editor');
  return (
    <Switch
      label={t('shuffleStatements')}
      checked={draft.shuffle}
      onCheckedChange={(shuffle) => onChange({ ...draft, shuffle })}
    />
  );
}

interface RowProps {
  statement: Statement;
  index: number;
  onChange: (statement: Statement) => void;
  onRemove: () => void;
}

const ANSWERS = [
  { value: 'true', label: 'isTrue' },
  { value: 'false', label: 'isFalse' },
] as const;

function StatementRow({ statement, index, onChange, onRemove }: RowProps) {
  const t = useTranslations('editor');
  const { language } = useEditor();
  const path = `statements.${index}`;
  const name = t('statement', { number: index + 1 });
  return (
    <li className="min-w-0">
      <div className="flex flex-wrap items-center gap-1">
        <Input
          data-line
          value={statement.text}
          aria-label={name}
          placeholder={name}
          dir="auto"
          lang={language}
          autoComplete="off"
          className="!w-auto flex-1 basis-48 max-md:basis-full"
          onChange={(event) => onChange({ ...statement, text: event.target.value })}
        />
        <TrueOrFalse
          label={t('answerOf', { number: index + 1 })}
          value={statement.answer}
          onChange={(answer) => onChange({ ...statement, answer })}
        />
        <IconButton
          size="sm"
          label={t('removeStatement', { number: index + 1 })}
          className="max-md:ml-auto"
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <FaultList path={`${path}.text`} />
      <FaultList path={`${path}.answer`} />
    </li>
  );
}

interface TrueOrFalseProps {
  label: string;
  value: boolean | null;
  onChange: (value: boolean) => void;
}

function TrueOrFalse({ label, value, onChange }: TrueOrFalseProps) {
  const t = useTranslations('editor');
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value === null ? '' : String(value)}
      onValueChange={(chosen) => onChange(chosen === 'true')}
      className="flex rounded-field border-[1.5px] border-edge p-0.5"
    >
      {ANSWERS.map((answer) => (
        <RadioGroup.Item
          key={answer.value}
          value={answer.value}
          className="min-h-8 rounded-tag px-3 text-sm font-[620] text-ink-2 hover:bg-sunken data-[state=checked]:bg-kok data-[state=checked]:text-on-kok touch:min-h-10"
        >
          {t(answer.label)}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

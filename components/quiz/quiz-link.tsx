'use client';
import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { publicQuizPath } from '@/lib/quiz/paths';
import type { Quiz } from '@/lib/quiz/queries';
import { useHydrated } from '@/lib/use-hydrated';

/** The address for students; only the browser knows its origin. */
export function QuizLink({ quiz }: { quiz: Quiz }) {
  const t = useTranslations('quiz');
  const openness = useTranslations('openness');
  const common = useTranslations('common');
  const [copied, setCopied] = useState(false);
  const path = publicQuizPath(quiz.id);
  const address = useHydrated() ? `${location.origin}${path}` : path;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Without the permission to copy, the field can still be selected.
    }
  };
  return (
    <Card>
      <div className="flex items-end gap-2">
        <Field label={t('publicLink')} className="flex-1">
          <Input
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            className="text-ink-2"
          />
        </Field>
        <Button variant="secondary" onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {common(copied ? 'copied' : 'copy')}
        </Button>
      </div>
      <p className="mt-2 text-meta text-ink-3">{openness(`privacyHint.${quiz.privacy}`)}</p>
    </Card>
  );
}

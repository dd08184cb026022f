'use client';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Tag } from '@/components/ui/tag';
import type { SavedForm as State } from '@/lib/preferences/use-saved-form';
import { useHydrated } from '@/lib/use-hydrated';
import { useSubmitLock } from '@/lib/use-submit-lock';

/** Frame of a form with its own Save button: its fields, its errors, and whether it is saved. */
export function SavedForm({ state, children }: { state: State; children: ReactNode }) {
  const t = useTranslations('preferences');
  const common = useTranslations('common');
  const { draft, problem, submit, isDirty, isSubmitting, isWaiting } = state;
  const once = useSubmitLock();
  return (
    <form noValidate onSubmit={(event) => void once(event, submit)} className="flex flex-col gap-5">
      {draft.restored ? (
        <Note>
          <span className="mr-3">{common('draftRestored')}</span>
          <Button size="sm" variant="subtle" onClick={draft.discard}>
            {common('discardDraft')}
          </Button>
        </Note>
      ) : null}
      {/* Disabled until hydration: what was typed before would be lost, and Save would only reload the page. It is the
          whole form, and no group in it that would need a name. */}
      <fieldset role="none" disabled={!useHydrated()} className="flex min-w-0 flex-col gap-5">
        {children}
        {problem ? (
          <Note tone="error" role="alert">
            {problem}
          </Note>
        ) : null}
        <div className="flex flex-wrap items-center justify-end gap-y-2">
          {isDirty ? (
            <Tag tone="sary" className="mr-4">
              {t('unsaved')}
            </Tag>
          ) : null}
          <SavedWord state={state.state} />
          <Button type="submit" pending={isSubmitting || isWaiting} className="max-md:flex-1">
            {common('save')}
          </Button>
        </div>
      </fieldset>
      <LeaveGuard active={isDirty && !isSubmitting} onLeave={draft.drop} />
    </form>
  );
}

/** Shows and announces the result of the last save. */
export function SavedWord({ state }: { state: State['state'] }) {
  const t = useTranslations('preferences');
  return (
    <span role="status" className="inline-flex items-center gap-1.5 text-sm text-ink-2">
      {state === 'saved' ? (
        <>
          <Check aria-hidden className="size-4 text-jashyl" strokeWidth={3} />
          <span className="mr-4 font-[620] text-jashyl">{t('saved')}</span>
        </>
      ) : null}
      {state === 'unchanged' ? <span className="mr-4">{t('unchanged')}</span> : null}
    </span>
  );
}

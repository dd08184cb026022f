'use client';
import { EyeOff, Flag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { WordsDialog } from './words-dialog';
import { useToast } from '@/components/ui/toast';
import { PUBLICATION_HIDDEN_REASON_MAX } from '@/lib/contract/limits.ts';
import { useDecidePublication } from '@/lib/moderation/use-decide-publication';
import { useNames } from '@/lib/profile/use-names';
import { ReportDialog } from './report-dialog';

export interface PublicationModerationProps {
  publication: {
    id: number;
    author: { id: number; firstName: string };
    hidden?: object | null | undefined;
    viewerCan: { report: boolean; decide: boolean };
  };
}

/** Reports somebody else's publication; an administrator hides or restores it. */
export function PublicationModeration({ publication }: PublicationModerationProps) {
  const t = useTranslations('moderation');
  const { firstName } = useNames();
  const [open, setOpen] = useState<'report' | 'decide' | null>(null);
  const { id, author, hidden, viewerCan } = publication;
  const close = () => setOpen(null);
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {viewerCan.report ? (
        <Button variant="subtle" size="sm" onClick={() => setOpen('report')}>
          <Flag aria-hidden />
          {t('report')}
        </Button>
      ) : null}
      {viewerCan.decide ? (
        <Button variant="subtle" size="sm" onClick={() => setOpen('decide')}>
          <EyeOff aria-hidden />
          {t(hidden ? 'restore' : 'hide')}
        </Button>
      ) : null}
      {open === 'report' ? (
        <ReportDialog
          person={{ id: author.id, firstName: firstName(author) }}
          about={{ publicationId: id }}
          onClose={close}
        />
      ) : null}
      {open === 'decide' ? <DecideDialog id={id} isHidden={!hidden} onClose={close} /> : null}
    </div>
  );
}

function DecideDialog({ id, isHidden, onClose }: { id: number; isHidden: boolean; onClose: () => void }) {
  const t = useTranslations('moderation');
  const toast = useToast();
  const router = useRouter();
  const decide = useDecidePublication();
  const send = (reason: string) =>
    decide.mutate(
      { id, isHidden, reason },
      {
        onSuccess: () => {
          toast({ text: t(isHidden ? 'hidden' : 'restored') });
          onClose();
          router.refresh();
        },
      },
    );
  return (
    <WordsDialog
      texts={{
        title: t(isHidden ? 'hideTitle' : 'restoreTitle'),
        text: t(isHidden ? 'hideText' : 'restoreText'),
        label: t('reason'),
        send: t(isHidden ? 'hide' : 'restore'),
      }}
      max={PUBLICATION_HIDDEN_REASON_MAX}
      mutation={decide}
      onSend={send}
      onClose={onClose}
    />
  );
}

'use client';
import { Share, SquareCheck, SquarePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { isDistractionFree } from '@/lib/app/distraction-free-paths';
import { useInstallPrompt } from '@/lib/app/use-install-prompt';

/** Offers once a day to install the product; on iOS it shows how. */
export function InstallPrompt() {
  const t = useTranslations('app');
  const { step, needsSteps, accept, close } = useInstallPrompt(isDistractionFree(usePathname()));
  if (step === 'steps') return <Steps onClose={close} />;
  return (
    <Dialog
      open={step === 'offer'}
      onOpenChange={(open) => (open ? undefined : close())}
      title={t('installTitle')}
      description={t('installText')}
      footer={
        <>
          <Button variant="subtle" onClick={close}>
            {t('installLater')}
          </Button>
          <Button onClick={accept}>{needsSteps ? t('installHow') : t('install')}</Button>
        </>
      }
    />
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const t = useTranslations('app');
  const steps = [
    { Icon: Share, text: t('installStepShare') },
    { Icon: SquarePlus, text: t('installStepAdd') },
    { Icon: SquareCheck, text: t('installStepConfirm') },
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('installStepsTitle')}
      footer={<Button onClick={onClose}>{t('installDone')}</Button>}
    >
      <ol className="grid gap-3">
        {steps.map(({ Icon, text }, index) => (
          <li key={text} className="flex items-center gap-3">
            <span className="num grid size-8 flex-none place-items-center rounded-full bg-kok-soft font-[680] text-kok">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">{text}</span>
            <Icon aria-hidden className="size-6 flex-none text-kok" />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

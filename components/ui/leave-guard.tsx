'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { isOverlayMissing } from '@/components/ui/overlay';

/** Address of a plain click on an internal link that leaves this page; null for any other click. */
function leavingHref(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const to = new URL(link.href, location.href);
  if (to.origin !== location.origin || to.pathname === location.pathname) return null;
  return to.pathname + to.search + to.hash;
}

/** While `active`, asks before following a link or closing the tab, which would lose what is typed. */
export function LeaveGuard({ active, onLeave }: { active: boolean; onLeave: () => void }) {
  const t = useTranslations('common');
  const router = useRouter();
  const [href, setHref] = useState<string | null>(null);

  const leave = (to: string) => {
    onLeave();
    router.push(to);
  };
  const ask = useEffectEvent((to: string) => {
    // The dialog failed to load: without the browser's own one, no link would leave this page.
    if (!isOverlayMissing()) return setHref(to);
    setHref(null);
    if (window.confirm(`${t('leaveTitle')}\n\n${t('leaveText')}`)) leave(to);
  });

  useEffect(() => {
    if (!active) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // In the capture phase, before the router: the app router cannot cancel a navigation later.
    const onClick = (event: MouseEvent) => {
      const to = leavingHref(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask(to);
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [active]);

  return (
    <AlertDialog
      open={href !== null}
      onOpenChange={(open) => (open ? undefined : setHref(null))}
      title={t('leaveTitle')}
      description={t('leaveText')}
      cancel={t('stay')}
      onCancel={() => setHref(null)}
      action={t('leave')}
      onAction={() => {
        if (href) leave(href);
        setHref(null);
      }}
    />
  );
}

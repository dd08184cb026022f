'use client';
import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { useHydrated } from '@/lib/use-hydrated';

export interface ShareButtonProps {
  /** Path of the profile, without origin. */
  path: string;
  title: string;
  /** Texts as props: a visitor's browser must not load messages for one button. */
  texts: { share: string; copied: string; failed: string };
}

/** Shares the link by the device's share sheet, else copies it. Hidden without script. */
export function ShareButton({ path, title, texts }: ShareButtonProps) {
  const isHydrated = useHydrated();
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null);
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    try {
      if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      setSaid('copied');
    } catch (error) {
      // Closing the device's share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setSaid('failed');
    }
  };
  const Icon = said === 'copied' ? Check : Share2;
  return (
    <>
      <button
        type="button"
        onClick={() => void share()}
        className={buttonClass('subtle', 'sm', isHydrated ? undefined : 'invisible')}
      >
        <Icon aria-hidden />
        {texts.share}
      </button>
      <span role="status" className="text-meta text-ink-2 empty:hidden">
        {said ? texts[said] : null}
      </span>
    </>
  );
}

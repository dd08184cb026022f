'use client';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/toast';
import { postPath } from '@/lib/post/paths';

/** Copies the address of a post; where the browser refuses, the message has it. */
export function useCopyLink(id: number): () => Promise<void> {
  const t = useTranslations('post');
  const toast = useToast();
  return async () => {
    const address = new URL(postPath(id), window.location.origin).href;
    try {
      await navigator.clipboard.writeText(address);
      toast({ text: t('linkCopied') });
    } catch {
      toast({ text: address });
    }
  };
}

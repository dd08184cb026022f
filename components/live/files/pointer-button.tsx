'use client';
import { Pointer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Button } from '@/components/ui/button';

interface PointerButtonProps {
  ref: Ref<HTMLButtonElement>;
  isPointing: boolean;
  onToggle: () => void;
}

/** The teacher points in what is open for all; on a phone without its word. */
export function PointerButton({ ref, isPointing, onToggle }: PointerButtonProps) {
  const t = useTranslations('live-files.pointer');
  return (
    <Button
      ref={ref}
      size="sm"
      variant={isPointing ? 'primary' : 'subtle'}
      aria-pressed={isPointing}
      onClick={onToggle}
    >
      <Pointer aria-hidden />
      <span className="max-sm:sr-only">{t('label')}</span>
    </Button>
  );
}

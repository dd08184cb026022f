'use client';
import { SquarePen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useBoardDoor } from '@/lib/board/picture-door';
import type { BoardPicture } from '@/lib/board/picture-door';

/** Null: it is not there yet. */
export type MakePicture = () => Promise<BoardPicture | null>;

/** Puts what is shown onto the open board as a picture, on which all draw. */
export function ToBoard({ make }: { make: MakePicture }) {
  const t = useTranslations('live-files');
  const toast = useToast();
  const put = useBoardDoor();
  const [isMade, setIsMade] = useState(false);
  if (!put) return null;
  const press = async () => {
    setIsMade(true);
    const picture = await make().catch(() => null);
    setIsMade(false);
    if (!picture) return toast({ text: t('notOnBoard'), tone: 'error' });
    put(picture);
    toast({ text: t('onBoard') });
  };
  return (
    <Button size="sm" variant="secondary" pending={isMade} onClick={() => void press()}>
      <SquarePen aria-hidden />
      {t('toBoard')}
    </Button>
  );
}

'use client';
import { useEffect, useState } from 'react';
import { SoundPlayer } from '@/components/sound/sound-player';

/** A recording of this device. */
export function OwnVoice({ file, label }: { file: File; label: string }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setSrc(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  // The player has its address from the beginning.
  return src === undefined ? null : <SoundPlayer key={src} src={src} label={label} />;
}

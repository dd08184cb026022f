'use client';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { SteadyImage } from '@/components/exercise/fresh-files';
import type { LessonFile } from '@/lib/live/queries';

export const CENTRE_CLASS =
  'grid min-h-48 flex-none place-items-center bg-sunken p-4 md:min-h-0 md:flex-1 md:overflow-auto';

export interface PictureViewProps {
  file: LessonFile;
  onLoaded: (state: 'SHOWN' | 'FAILED') => void;
  /** Over the picture, where that is. */
  over: ReactNode;
}

type Box = Record<'left' | 'top' | 'width' | 'height', number>;

/** Where a picture is in its frame, in CSS pixels. */
function usePictureBox() {
  const picture = useRef<HTMLImageElement>(null);
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const element = picture.current;
    const frame = element?.parentElement;
    if (!element || !frame) return undefined;
    const read = () =>
      setBox({
        ...{ left: element.offsetLeft, top: element.offsetTop },
        ...{ width: element.offsetWidth, height: element.offsetHeight },
      });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return { picture, box };
}

/** A picture in its place, as large as there is room. */
export function PictureView({ file, over, onLoaded }: PictureViewProps) {
  const { picture, box } = usePictureBox();
  return (
    <div className={`relative ${CENTRE_CLASS}`}>
      <SteadyImage
        ref={picture}
        src={file.fullUri}
        alt={file.title}
        onLoad={() => onLoaded('SHOWN')}
        onError={() => onLoaded('FAILED')}
        className="max-h-full max-w-full object-contain"
      />
      {box && over ? (
        <div className="absolute" style={box}>
          {over}
        </div>
      ) : null}
    </div>
  );
}

'use client';
import { VideoOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import type { DeviceState } from '@/lib/live/devices';

/** The viewer's camera, mirrored. */
export function CameraPreview({ device }: { device: DeviceState }) {
  const t = useTranslations('live');
  const video = useRef<HTMLVideoElement>(null);
  const { track, status } = device;

  useEffect(() => {
    const element = video.current;
    if (!element || !track) return undefined;
    element.srcObject = new MediaStream([track]);
    // A browser that requires a click first shows the first frame, which is enough for a preview.
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [track]);

  return (
    <div className="relative aspect-video w-full overflow-hidden rounded-card bg-bar text-white">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('check.preview')}
        data-testid="camera-preview"
        className={track ? 'size-full -scale-x-100 object-cover' : 'hidden'}
      />
      {track ? null : (
        <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-on-bar">
          <VideoOff aria-hidden className="size-6" />
          {status === 'starting' ? t('check.starting') : t('deviceErrors.CAMERA_IS_OFF')}
        </p>
      )}
    </div>
  );
}

'use client';
import { useTranslations } from 'next-intl';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Crop } from '@/lib/upload/crop';

export interface Placement {
  /** Where the picture stands behind the square: pixels of the screen. */
  position: { x: number; y: number };
  zoom: number;
  turns: number;
}

export interface PhotoCropperProps {
  url: string;
  placement: Placement;
  onChange: (change: Partial<Placement>) => void;
  /** The square in the picture's own pixels, after its turns. */
  onSquare: (square: Omit<Crop, 'turns'>) => void;
}

const ZOOM_MAX = 4;
/** Pixels of the screen an arrow key moves the picture by. */
const KEY_STEP = 12;

/** The picture under a round window: moved by a finger, a mouse or the arrow keys. Fetched when it is needed. */
export default function PhotoCropper({ url, placement, onChange, onSquare }: PhotoCropperProps) {
  const t = useTranslations('upload');
  return (
    <Cropper
      image={url}
      crop={placement.position}
      zoom={placement.zoom}
      rotation={placement.turns * 90}
      aspect={1}
      maxZoom={ZOOM_MAX}
      cropShape="round"
      showGrid={false}
      keyboardStep={KEY_STEP}
      disableAutomaticStylesInjection
      mediaProps={{ alt: '' }}
      cropperProps={{ role: 'group', 'aria-label': t('cropArea') }}
      onCropChange={(position) => onChange({ position })}
      onZoomChange={(zoom) => onChange({ zoom })}
      onCropAreaChange={(_, { x, y, width }) => onSquare({ x, y, size: width })}
    />
  );
}

'use client';
import { useTranslations } from 'next-intl';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Crop } from '@/lib/upload/crop';

export interface Placement {
  /** Position of the picture behind the square, in CSS pixels. */
  position: { x: number; y: number };
  zoom: number;
  turns: number;
}

export interface PhotoCropperProps {
  url: string;
  placement: Placement;
  onChange: (change: Partial<Placement>) => void;
  /** Called with the square in the picture's own pixels, after its turns. */
  onSquare: (square: Omit<Crop, 'turns'>) => void;
}

const ZOOM_MAX = 4;
/** CSS pixels by which an arrow key moves the picture. */
const KEY_STEP = 12;

/** The picture under a round window, moved by touch, mouse or arrow keys. Loaded when it is needed. */
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

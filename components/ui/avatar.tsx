import clsx from 'clsx';
import { UserRound } from 'lucide-react';
import { AvatarPhoto } from './avatar-photo';

/** Felt pairs (background, letters): the same person always gets the same pair. */
const PAIRS = [
  ['#055C83', '#FFFFFF'],
  ['#C11435', '#FFFFFF'],
  ['#FCBD30', '#0A212B'],
  ['#4CBADC', '#0A212B'],
  ['#047974', '#FFFFFF'],
  ['#135C30', '#FFFFFF'],
  ['#F28E42', '#0A212B'],
] as const;

export interface AvatarUser {
  firstName: string;
  lastName: string;
  photos: readonly { photoSize: number; fullUri: string }[];
}

export interface AvatarProps {
  user: AvatarUser;
  size?: 24 | 32 | 40 | 48 | 64 | 96 | 128;
  className?: string;
  /** Only where the name is not beside it. */
  alt?: string;
}

function pickPhoto(photos: AvatarUser['photos'], pixels: number): string | undefined {
  const sorted = [...photos].sort((a, b) => a.photoSize - b.photoSize);
  return (sorted.find((photo) => photo.photoSize >= pixels) ?? sorted.at(-1))?.fullUri;
}

function pairOf(name: string) {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return PAIRS[hash % PAIRS.length] ?? PAIRS[0];
}

/** Also without script: only a photo, which may fail to load, is a client component, and gets what it shows alone. */
export function Avatar({ user, size = 48, className, alt = '' }: AvatarProps) {
  const source = pickPhoto(user.photos, size);
  const shape = clsx('flex-none rounded-full object-cover', className);
  const initials = <Initials user={user} size={size} shape={shape} alt={alt} />;
  if (!source) return initials;
  const sharp = pickPhoto(user.photos, size * 2);
  return (
    <AvatarPhoto
      src={source}
      srcSet={sharp && sharp !== source ? `${source} 1x, ${sharp} 2x` : undefined}
      alt={alt}
      width={size}
      height={size}
      className={shape}
      style={{ width: size, height: size }}
    >
      {initials}
    </AvatarPhoto>
  );
}

type InitialsProps = Required<Pick<AvatarProps, 'user' | 'size' | 'alt'>> & { shape: string };

function Initials({ user, size, shape, alt }: InitialsProps) {
  const [ground, letters] = pairOf(`${user.firstName} ${user.lastName}`);
  const initials = `${[...user.firstName][0] ?? ''}${[...user.lastName][0] ?? ''}`.toUpperCase();
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={clsx(shape, 'inline-grid place-items-center leading-none font-bold select-none')}
      style={{
        width: size,
        height: size,
        background: ground,
        color: letters,
        fontSize: Math.round(size * 0.4),
      }}
    >
      {initials || <UserRound style={{ width: size * 0.5, height: size * 0.5 }} />}
    </span>
  );
}

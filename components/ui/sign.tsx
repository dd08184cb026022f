import {
  Baby,
  BookOpen,
  Briefcase,
  Camera,
  Car,
  ChefHat,
  Clapperboard,
  Cpu,
  Dumbbell,
  FlaskConical,
  Gamepad2,
  HeartPulse,
  Landmark,
  Languages,
  Leaf,
  Mountain,
  Music,
  Palette,
  Plane,
  Shirt,
  Sparkles,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of interests, by their names in the catalogue. */
const SIGNS: Record<string, LucideIcon> = {
  plane: Plane,
  music: Music,
  clapperboard: Clapperboard,
  dumbbell: Dumbbell,
  'chef-hat': ChefHat,
  'book-open': BookOpen,
  cpu: Cpu,
  mountain: Mountain,
  'gamepad-2': Gamepad2,
  palette: Palette,
  landmark: Landmark,
  'flask-conical': FlaskConical,
  briefcase: Briefcase,
  camera: Camera,
  baby: Baby,
  leaf: Leaf,
  languages: Languages,
  car: Car,
  shirt: Shirt,
  'heart-pulse': HeartPulse,
};

/** An icon by name. Unknown names get a common default. */
export function Sign({ name, className }: { name: string; className?: string }) {
  const Icon = SIGNS[name] ?? Sparkles;
  return <Icon aria-hidden className={className} />;
}

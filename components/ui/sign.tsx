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

/** The signs of interests, by the names the lists of administrators give them. */
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

/** A sign by name. One this build does not draw is shown by the same spark as all such. */
export function Sign({ name, className }: { name: string; className?: string }) {
  const Icon = SIGNS[name] ?? Sparkles;
  return <Icon aria-hidden className={className} />;
}

import { CalendarClock, EyeOff, Globe, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Privacy } from '@/graphql/generated/graphql';

export const PRIVACY_ICONS: Record<Privacy, LucideIcon> = {
  PUBLIC: Globe,
  HIDDEN: EyeOff,
  SCHEDULED: CalendarClock,
  CONNECTIONS: Users,
};

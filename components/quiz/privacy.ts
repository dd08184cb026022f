import { CalendarClock, EyeOff, Globe, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { QuizPrivacy } from '@/graphql/generated/graphql';

export const PRIVACY_ICONS: Record<QuizPrivacy, LucideIcon> = {
  PUBLIC: Globe,
  HIDDEN: EyeOff,
  SCHEDULED: CalendarClock,
  CONNECTIONS: Users,
};

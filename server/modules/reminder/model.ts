import type { DeliverySettings } from '../delivery/model.ts';

/** A person of a lesson who has not been reminded of it at its hour. */
export interface Candidate extends Pick<DeliverySettings, 'remindersOff' | 'quietFrom' | 'quietTo'> {
  scheduleId: number;
  userId: number;
  startsAt: Date;
  /** When they learnt of this hour: the lesson got it, or they came to the lesson. */
  informedAt: Date;
  /** Null: it is not confirmed. */
  email: string | null;
  locale: string;
  timeZone: string;
  /** They are, or were, in the room. */
  hasEntered: boolean;
}

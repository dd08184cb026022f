import type { Money } from '../model.ts';
import type { PaymentProvider } from './provider.ts';

/** What an administrator enters who has seen the money. */
export interface ManualReport {
  clientId: string;
  userId: number;
  money: Money;
  reason: string;
  actorId: number;
}

/** The only provider until one is chosen: an administrator. */
export const manual: PaymentProvider<ManualReport> = {
  name: 'manual',
  read: ({ clientId, ...payment }) => ({ id: clientId, ...payment }),
};

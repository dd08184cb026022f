/** What guards a transaction so that it is written once, however often it is tried (B4). */
export const chargeKey = (scheduleId: number, studentId: number): string =>
  `charge:${scheduleId}:${studentId}`;
export const refundKey = (scheduleId: number, studentId: number): string =>
  `refund:${scheduleId}:${studentId}`;
/** `month`: its first day. */
export const feeKey = (userId: number, month: string): string => `fee:${userId}:${month.slice(0, 7)}`;
export const correctionKey = (clientId: string): string => `correction:${clientId}`;
/** `paymentId`: that of the provider. */
export const topUpKey = (provider: string, paymentId: string): string => `top-up:${provider}:${paymentId}`;

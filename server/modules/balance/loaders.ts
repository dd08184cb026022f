import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import type { PaymentRow } from './model.ts';
import { listLessonPayments } from './service.ts';
import type { PricedLesson } from './service.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** How a lesson was paid, as far as the viewer sees it. */
    lessonPayments: DataLoader<PricedLesson, PaymentRow[], number>;
  }
}

export const createBalanceLoaders = ({ ctx, viewer }: LoaderScope) => ({
  lessonPayments: new DataLoader<PricedLesson, PaymentRow[], number>(
    (lessons) => listLessonPayments(ctx, viewer, lessons),
    { cacheKeyFn: ({ id }) => id },
  ),
});

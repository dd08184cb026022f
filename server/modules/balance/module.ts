import type { ServerModule } from '../../module.ts';
import { BALANCE_BUDGETS } from './budgets.ts';
import { events } from './events.ts';
import { createBalanceLoaders } from './loaders.ts';
import { notifications } from './notifications.ts';
import { personalData } from './privacy.ts';
import { resolvers } from './resolvers.ts';
import { settleFees, takeFees } from './services/fees.ts';
import { proveLedger } from './services/proof.ts';
import { dispatch } from './sockets.ts';

export const balance = {
  resolvers,
  loaders: createBalanceLoaders,
  events,
  dispatch,
  notifications,
  budgets: BALANCE_BUDGETS,
  jobs: [
    { name: 'balance.fees', cron: '7 * * * *', run: takeFees },
    { name: 'balance.proof', cron: '23 2 * * *', run: proveLedger },
  ],
  onDeparture: settleFees,
  onReturn: settleFees,
  personalData,
  demo: () => import('./demo.ts'),
} satisfies ServerModule;

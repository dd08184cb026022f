import DataLoader from 'dataloader';
import type { LoaderScope } from '../../loaders.ts';
import { findConnectionStatuses } from './service.ts';
import type { ConnectionStatus } from './transitions.ts';

declare module '../../loaders.ts' {
  interface Loaders {
    /** The connection status between the viewer and people; NONE for a visitor. */
    connectionStatus: DataLoader<number, ConnectionStatus>;
    /** Whether people are connected with the viewer; false for a visitor. */
    isConnected: DataLoader<number, boolean>;
  }
}

export const createConnectionLoaders = ({ ctx, viewer, loaders }: LoaderScope) => ({
  connectionStatus: new DataLoader<number, ConnectionStatus>(async (ids) => {
    const statuses = viewer ? await findConnectionStatuses(ctx, viewer.id, ids) : new Map();
    return ids.map((id) => statuses.get(id) ?? 'NONE');
  }),
  isConnected: new DataLoader<number, boolean>(async (ids) =>
    (await loaders.connectionStatus.loadMany(ids)).map((status) => status === 'CONNECTED'),
  ),
});

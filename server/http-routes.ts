import type { Context, SystemContext } from './context.ts';

/** What is asked over HTTP beside GraphQL. A refusal that is thrown is answered as `{ code }` with its status. */
export type HttpRoute = {
  /** Another method is refused, but for HEAD of what GET gives; null: the handler sees to that. */
  method: 'GET' | 'POST' | null;
} & (
  | {
      /** Who asks is found by their token; one that is not good is refused. */
      readsToken: true;
      handle(ctx: Context, request: Request): Promise<Response>;
    }
  | { readsToken: false; handle(ctx: SystemContext, request: Request): Promise<Response> }
);

/** By path; one that ends with a slash stands for what lies below. */
export type HttpRoutes = Readonly<Record<`/${string}`, HttpRoute>>;

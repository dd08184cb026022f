import type { Context, SystemContext } from './context.ts';

/** An HTTP endpoint beside GraphQL. A refusal it throws is answered as `{ code }` with its status. */
export type HttpRoute = {
  /** Other methods are refused, except HEAD where GET is accepted; null: the handler checks the method. */
  method: 'GET' | 'POST' | null;
} & (
  | {
      /** The caller is identified by their token; an invalid one is refused. */
      readsToken: true;
      handle(ctx: Context, request: Request): Promise<Response>;
    }
  | { readsToken: false; handle(ctx: SystemContext, request: Request): Promise<Response> }
);

/** By path; a path that ends with a slash covers everything below it. */
export type HttpRoutes = Readonly<Record<`/${string}`, HttpRoute>>;

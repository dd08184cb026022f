import type { NextRequest } from 'next/server';
import { CreateBrowserErrorDocument } from '@/graphql/generated/graphql';
import { callerOf, readOwnCall } from '@/lib/api/bff';
import { isApiError } from '@/lib/api/errors';
import { callApi } from '@/lib/api/upstream';
import { browserErrorBodySchema } from '@/lib/contract/browser-error.ts';
import { OTHER_ROUTE } from '@/lib/contract/limits.ts';
import { findRoute } from '@/lib/contract/routes.ts';

/**
 * An error that a page had. The path ends here: the API gets the pattern of its route. No session is read, because nobody
 * asks whose page it was.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const call = await readOwnCall(request, browserErrorBodySchema);
  if ('refusal' in call) return call.refusal;
  const { build, path, code } = call.body;
  const input = { build, route: findRoute(path)?.path ?? OTHER_ROUTE, code };
  try {
    await callApi(CreateBrowserErrorDocument, { input }, callerOf(request));
    return new Response(null, { status: 204 });
  } catch (error) {
    return new Response(null, { status: isApiError(error, 'TOO_MANY_REQUESTS') ? 429 : 503 });
  }
}

import type { ErrorCode } from '#contract/errors.ts';
import { UPLOADS } from '#contract/upload.ts';
import type { SystemContext, Viewer } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { authenticate } from '../account/service.ts';
import { UPLOAD_BUDGETS } from './budgets.ts';
import { beginUpload, endUpload, findPurpose, findSaved, saveUpload } from './service.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UploadStaging } from '../../platform/upload-staging.ts';
import { refusalResponse } from '../../refusal.ts';

/** The path at which the web serves it; addresses sent to clients begin with it. */
const PUBLIC_PATH = '/api/upload';
const BEARER = /^Bearer ([\w\-.]{1,4096})$/i;
const UPLOAD = /^\/uploads\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;
const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE'];
const VERSION = { 'tus-resumable': '1.0.0' };
/** Maximum characters of a file's name that are read. */
const NAME_READ = 500;

interface Arriving {
  id: string;
  size?: number | undefined;
  offset: number;
  metadata?: Record<string, string | null> | undefined;
}
type Headed = { headers: Headers; method: string };

/** One per server, created with its first upload: most processes receive none in their first minute. */
const servers = new WeakMap<Platform, ReturnType<typeof createUploadServer>>();

/** Answers all requests below /uploads. */
export async function handleUpload(ctx: SystemContext, request: Request): Promise<Response> {
  const staging = await ctx.platform.openStaging();
  const server = servers.get(ctx.platform) ?? createUploadServer(ctx, staging);
  servers.set(ctx.platform, server);
  return (await server)(request);
}

/**
 * The endpoint of all uploads, `/uploads` (tus 1.0): POST with Upload-Length and Upload-Metadata `purpose`,
 * `filename`; PATCH with pieces; HEAD for the current offset; DELETE to abandon it. Only the person who began an
 * upload can continue it. The file is inspected after the last piece. A refusal is JSON `{ code }` with a status.
 */
export async function createUploadServer(ctx: SystemContext, staging: UploadStaging) {
  const { Server } = await import('@tus/server');
  const refusals = new WeakMap<object, unknown>();
  const begun = new WeakMap<object, string>();
  const finished = new WeakMap<object, string>();
  const finish = createFinisher(ctx, staging);
  const server = new Server({
    path: '/uploads',
    datastore: staging,
    ...(staging.locks ? { locker: staging.locks } : {}),
    // The web requests it from its own origin, through its own server.
    allowedOrigins: [],
    relativeLocation: true,
    disableTerminationForFinishedUploads: true,
    maxSize: Math.max(...Object.values(UPLOADS).map(({ maxBytes }) => maxBytes)),
    generateUrl: (_request, { id }) => `${PUBLIC_PATH}/${id}`,
    namingFunction: () => ctx.platform.ids.randomUuid(),
    onUploadCreate: async (request, upload) => {
      const answer = await begin(ctx, request, upload);
      begun.set(request, upload.id);
      return answer;
    },
    onUploadFinish: async (request, upload) => {
      await finish(upload);
      finished.set(request, upload.id);
      return { headers: { 'tildesh-upload': upload.id } };
    },
    onResponseError: (request, error) => {
      refusals.set(request, error);
      return undefined;
    },
  });
  return async (request: Request): Promise<Response> => {
    try {
      if (!METHODS.includes(request.method)) return refuseMethod();
      const complete = await admit(ctx, staging, finish, request);
      if (complete) return complete;
      const answer = await server.handleWeb(request);
      if (refusals.has(request)) throw refusals.get(request);
      // Not earlier: after answering the creation, the library reads the file once more.
      const id = finished.get(request);
      if (id) await discard(ctx, staging, id);
      if (request.method === 'DELETE') await endUpload(ctx, idOf(request));
      return answer;
    } catch (error) {
      const id = begun.get(request);
      if (id) await endUnstaged(ctx, staging, id);
      return refuse(ctx, error);
    }
  };
}

type Finisher = ReturnType<typeof createFinisher>;

/** Inspects a completely received file; simultaneous calls for one file share one inspection. */
function createFinisher(ctx: SystemContext, staging: UploadStaging) {
  const underWay = new Map<string, Promise<void>>();
  return (upload: Arriving): Promise<void> => {
    const running = underWay.get(upload.id);
    if (running) return running;
    const work = saveArrived(ctx, staging, upload).finally(() => underWay.delete(upload.id));
    underWay.set(upload.id, work);
    return work;
  };
}

async function saveArrived(ctx: SystemContext, staging: UploadStaging, upload: Arriving): Promise<void> {
  const purpose = findPurpose(ctx, upload.metadata?.['purpose']);
  if (!purpose) throw new DomainError('BAD_USER_INPUT');
  const { id, size = 0, metadata } = upload;
  try {
    await saveUpload(ctx, {
      id,
      userId: Number(metadata?.['userId']),
      purpose,
      name: metadata?.['filename'] ?? '',
      content: { size, open: async () => staging.read(id) },
    });
  } catch (error) {
    // After a fault it stays, so that the sender's next request tries again.
    if (error instanceof DomainError) await discard(ctx, staging, id);
    throw error;
  }
}

async function discard(ctx: SystemContext, staging: UploadStaging, id: string): Promise<void> {
  try {
    await staging.remove(id);
    await endUpload(ctx, id);
  } catch (error) {
    ctx.log.warn({ err: error, uploadId: id }, 'staged file left');
  }
}

/** If storage fails, the reserved space must be released for the retrying sender. */
async function endUnstaged(ctx: SystemContext, staging: UploadStaging, id: string): Promise<void> {
  const isStaged = await staging.getUpload(id).then(
    () => true,
    () => false,
  );
  if (!isStaged) await endUpload(ctx, id).catch(() => undefined);
}

const idOf = (request: Request): string => UPLOAD.exec(new URL(request.url).pathname)?.[1] ?? '';

/**
 * Checks that the viewer may continue this upload; throws a refusal. If the file was received completely, it
 * answers HEAD itself, and inspects the file if a process died, or the connection broke, before that was done or
 * answered.
 */
async function admit(
  ctx: SystemContext,
  staging: UploadStaging,
  finish: Finisher,
  request: Request,
): Promise<Response | null> {
  const viewer = await requireCaller(ctx, request);
  if (request.method === 'POST') return null;
  const id = idOf(request);
  if (!id) throw new DomainError('UPLOAD_NOT_FOUND');
  const staged = await staging.getUpload(id).catch(() => null);
  if (staged && staged.metadata?.['userId'] !== String(viewer.id)) throw new DomainError('UPLOAD_NOT_FOUND');
  if (request.method === 'HEAD') {
    const saved = await findSaved(ctx, id);
    if (saved?.userId === viewer.id) return completeResponse(saved.size);
    if (staged && staged.offset === staged.size) {
      await finish(staged);
      return completeResponse(staged.size);
    }
  }
  if (!staged) throw new DomainError('UPLOAD_NOT_FOUND');
  return null;
}

function completeResponse(size: number): Response {
  const all = String(size);
  return new Response(null, {
    headers: { ...VERSION, 'upload-offset': all, 'upload-length': all, 'cache-control': 'no-store' },
  });
}

async function requireCaller(ctx: SystemContext, request: Headed): Promise<Viewer> {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  const viewer = token ? await authenticate(ctx, token) : null;
  if (!viewer || viewer.isLeaving) throw new DomainError('UNAUTHORIZED');
  return viewer;
}

async function begin(ctx: SystemContext, request: Headed, upload: Arriving) {
  const viewer = await requireCaller(ctx, request);
  const purpose = findPurpose(ctx, upload.metadata?.['purpose']);
  if (!purpose || upload.size === undefined) throw new DomainError('BAD_USER_INPUT');
  if (upload.size > UPLOADS[purpose].maxBytes) throw new DomainError('FILE_TOO_LARGE');
  const budget = purpose === 'WORD_AUDIO' ? UPLOAD_BUDGETS.wordSound : UPLOAD_BUDGETS.upload;
  await ctx.platform.limiter.take(budget, String(viewer.id));
  await beginUpload(ctx, { id: upload.id, userId: viewer.id, size: upload.size, purpose });
  // The owner that the sender claims is ignored.
  const filename = (upload.metadata?.['filename'] ?? '').slice(0, NAME_READ).toWellFormed();
  return { metadata: { purpose, filename, userId: String(viewer.id) } };
}

/** A refusal by the tus server itself. */
interface TusRefusal {
  status_code: number;
}
const isTusRefusal = (error: unknown): error is TusRefusal =>
  typeof error === 'object' &&
  error !== null &&
  'status_code' in error &&
  (Number(error.status_code) < 500 || error.status_code === NOT_IMPLEMENTED);

/** The library's status for an extension that we do not offer (Upload-Concat); the request is wrong, not the server. */
const NOT_IMPLEMENTED = 501;

function codeOf(status: number): ErrorCode {
  if (status === 413) return 'FILE_TOO_LARGE';
  return status === 404 || status === 410 ? 'UPLOAD_NOT_FOUND' : 'BAD_USER_INPUT';
}

/** The protocol's own refusals keep their status, on which its clients depend. */
function refuse(ctx: SystemContext, error: unknown): Response {
  const answer = isTusRefusal(error)
    ? Response.json(
        { code: codeOf(error.status_code) },
        { status: error.status_code === NOT_IMPLEMENTED ? 400 : error.status_code },
      )
    : refusalResponse(error, ctx.log);
  answer.headers.set('tus-resumable', VERSION['tus-resumable']);
  return answer;
}

const refuseMethod = () =>
  Response.json(
    { code: 'BAD_USER_INPUT' },
    { status: 405, headers: { ...VERSION, allow: METHODS.join(', ') } },
  );

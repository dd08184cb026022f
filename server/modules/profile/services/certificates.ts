import { CERTIFICATES_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { isUuid } from '../../../uuid.ts';
import { requireViewer } from '../../../viewer.ts';
import { claimUpload, dropUpload } from '../../upload/service.ts';
import { PROFILE_BUDGETS } from '../budgets.ts';
import { findCertificate } from '../details-store.ts';
import { parseCertificate } from '../input.ts';
import type { CertificateRow } from '../model.ts';
import * as store from '../store.ts';

/**
 * Adds a certificate to the viewer's own. Repeating it with the same `clientId` returns the same certificate with
 * the content sent last: after a lost answer the person may have continued typing. BAD_USER_INPUT with fields,
 * UPLOAD_NOT_FOUND, OPERATION_CONFLICT for somebody else's `clientId`, TOO_MANY_REQUESTS.
 */
export async function createCertificate(
  ctx: Context,
  input: unknown,
  clientId: string | null = null,
): Promise<CertificateRow> {
  const { id: userId } = requireViewer(ctx);
  await ctx.platform.limiter.take(PROFILE_BUDGETS.certificate, String(userId));
  const values = parseCertificate(input, ctx.platform.clock.now());
  if (clientId !== null && !isUuid(clientId)) throw new DomainError('BAD_USER_INPUT');
  return dropReplaced(
    ctx,
    await inTransaction(ctx, async (inner) => {
      await lockProfile(inner, userId);
      const own = await store.listCertificateIds(inner.db, userId);
      const sent = clientId && own.find((row) => row.clientId === clientId.toLowerCase());
      return sent ? change(inner, userId, sent.id, values) : add(inner, userId, { ...values, clientId }, own);
    }),
  );
}

/** CERTIFICATE_NOT_FOUND also for somebody else's; otherwise as createCertificate. */
export async function updateCertificate(ctx: Context, id: number, input: unknown): Promise<CertificateRow> {
  const { id: userId } = requireViewer(ctx);
  await ctx.platform.limiter.take(PROFILE_BUDGETS.certificate, String(userId));
  const values = parseCertificate(input, ctx.platform.clock.now());
  return dropReplaced(
    ctx,
    await inTransaction(ctx, async (inner) => {
      await lockProfile(inner, userId);
      return change(inner, userId, id, values);
    }),
  );
}

type Values = ReturnType<typeof parseCertificate>;
/** A certificate as stored, and the file it referred to before. */
type Stored = readonly [row: CertificateRow, replaced: string | null];

async function add(
  ctx: Context,
  userId: number,
  values: Values & { clientId: string | null },
  own: readonly unknown[],
): Promise<Stored> {
  if (own.length >= CERTIFICATES_MAX)
    throw new DomainError('BAD_USER_INPUT', {
      fields: { title: { code: 'TOO_MANY_ITEMS', values: { value: CERTIFICATES_MAX } } },
    });
  const media = values.mediaId ? await claimUpload(ctx, values.mediaId, 'CERTIFICATE') : null;
  const createdAt = ctx.platform.clock.now();
  const row = await store.insertCertificate(ctx.db, { ...values, userId, createdAt });
  if (!row) throw new DomainError('OPERATION_CONFLICT');
  emitChanged(ctx, userId);
  return [{ ...row, media }, null];
}

async function change(ctx: Context, userId: number, id: number, values: Values): Promise<Stored> {
  const before = await findCertificate(ctx.db, id);
  if (!before || before.userId !== userId) throw new DomainError('CERTIFICATE_NOT_FOUND');
  const replaced = values.mediaId !== before.mediaId;
  const claimed = values.mediaId && replaced ? await claimUpload(ctx, values.mediaId, 'CERTIFICATE') : null;
  const row = await store.updateCertificate(ctx.db, id, userId, values);
  if (!row) throw new DomainError('CERTIFICATE_NOT_FOUND');
  emitChanged(ctx, userId);
  return [{ ...row, media: replaced ? claimed : before.media }, replaced ? before.mediaId : null];
}

async function dropReplaced(ctx: Context, [row, replaced]: Stored): Promise<CertificateRow> {
  if (replaced) await dropUpload(ctx, replaced);
  return row;
}

/** Removes a certificate with its picture. CERTIFICATE_NOT_FOUND also for somebody else's. */
export async function removeCertificate(ctx: Context, id: number): Promise<void> {
  const { id: userId } = requireViewer(ctx);
  await ctx.platform.limiter.take(PROFILE_BUDGETS.certificate, String(userId));
  const unused = await inTransaction(ctx, async (inner) => {
    await lockProfile(inner, userId);
    const before = await findCertificate(inner.db, id);
    if (!before || !(await store.deleteCertificate(inner.db, id, userId)))
      throw new DomainError('CERTIFICATE_NOT_FOUND');
    emitChanged(inner, userId);
    return before.mediaId;
  });
  if (unused) await dropUpload(ctx, unused);
}

/** Serializes changes of one profile, and updates its time of change. */
const lockProfile = (ctx: Context, userId: number): Promise<void> =>
  store.updateProfile(ctx.db, userId, { updatedAt: ctx.platform.clock.now() });

/** Makes the pages that show the owner render again. */
const emitChanged = (ctx: Context, userId: number): void =>
  ctx.events.emit('profile.changed', { userIds: [userId] });

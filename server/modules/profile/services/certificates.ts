import { CERTIFICATES_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { inTransaction } from '../../../transaction.ts';
import { requireViewer } from '../../../viewer.ts';
import { claimUpload, removeUpload } from '../../upload/service.ts';
import { findCertificate } from '../details-store.ts';
import { parseCertificate } from '../input.ts';
import type { CertificateRow } from '../model.ts';
import * as store from '../store.ts';

/** Adds one to one's own. BAD_USER_INPUT with fields, UPLOAD_NOT_FOUND, TOO_MANY_REQUESTS. */
export async function createCertificate(ctx: Context, input: unknown): Promise<CertificateRow> {
  const { id: userId } = requireViewer(ctx);
  await ctx.platform.limiter.take('certificate', String(userId));
  const values = parseCertificate(input, ctx.platform.clock.now());
  return inTransaction(ctx, async (inner) => {
    await hold(inner, userId);
    if ((await store.countCertificates(inner.db, userId)) >= CERTIFICATES_MAX)
      throw new DomainError('BAD_USER_INPUT', {
        fields: { title: { code: 'TOO_MANY_ITEMS', values: { value: CERTIFICATES_MAX } } },
      });
    if (values.mediaId) await claimUpload(inner, values.mediaId, 'CERTIFICATE');
    const id = await store.insertCertificate(inner.db, {
      ...values,
      userId,
      createdAt: inner.platform.clock.now(),
    });
    return changed(inner, userId, id);
  });
}

/** CERTIFICATE_NOT_FOUND also for another's; otherwise as createCertificate. */
export async function updateCertificate(ctx: Context, id: number, input: unknown): Promise<CertificateRow> {
  const { id: userId } = requireViewer(ctx);
  await ctx.platform.limiter.take('certificate', String(userId));
  const values = parseCertificate(input, ctx.platform.clock.now());
  const [row, unused] = await inTransaction(ctx, async (inner) => {
    await hold(inner, userId);
    const before = await findCertificate(inner.db, id);
    if (!before || before.userId !== userId) throw new DomainError('CERTIFICATE_NOT_FOUND');
    const replaced = values.mediaId !== before.mediaId;
    if (values.mediaId && replaced) await claimUpload(inner, values.mediaId, 'CERTIFICATE');
    await store.updateCertificate(inner.db, id, userId, values);
    return [await changed(inner, userId, id), replaced ? before.mediaId : null] as const;
  });
  if (unused) await removeUpload(ctx, unused);
  return row;
}

/** Its picture goes with it. CERTIFICATE_NOT_FOUND also for another's. */
export async function removeCertificate(ctx: Context, id: number): Promise<void> {
  const { id: userId } = requireViewer(ctx);
  await ctx.platform.limiter.take('certificate', String(userId));
  const unused = await inTransaction(ctx, async (inner) => {
    await hold(inner, userId);
    const before = await findCertificate(inner.db, id);
    if (!before || !(await store.deleteCertificate(inner.db, id, userId)))
      throw new DomainError('CERTIFICATE_NOT_FOUND');
    tellChanged(inner, userId);
    return before.mediaId;
  });
  if (unused) await removeUpload(ctx, unused);
}

/** Changes of one profile wait for each other, and it counts as changed. */
const hold = (ctx: Context, userId: number): Promise<void> =>
  store.updateProfile(ctx.db, userId, { updatedAt: ctx.platform.clock.now() });

/** Others' pages of the owner are made anew. */
const tellChanged = (ctx: Context, userId: number): void =>
  ctx.events.emit('profile.changed', { userIds: [userId] });

async function changed(ctx: Context, userId: number, id: number): Promise<CertificateRow> {
  tellChanged(ctx, userId);
  const row = await findCertificate(ctx.db, id);
  if (!row) throw new DomainError('CERTIFICATE_NOT_FOUND');
  return row;
}

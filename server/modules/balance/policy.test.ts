import { expect, test } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { canKeepLedger, canRefund, paysFee, seesPayment } from './policy.ts';

const lesson = { instructorId: 1, studentId: 2 };

test.each<[who: string, viewer: { id: number; role: Role }, rights: boolean[]]>([
  ['its instructor', { id: 1, role: 'INSTRUCTOR' }, [false, true, true, true]],
  ['another instructor', { id: 9, role: 'INSTRUCTOR' }, [false, true, false, false]],
  ['the student', { id: 2, role: 'STUDENT' }, [false, false, false, true]],
  ['another student', { id: 3, role: 'STUDENT' }, [false, false, false, false]],
  ['ADMIN', { id: 5, role: 'ADMIN' }, [true, false, true, true]],
])('what %s may: keep the ledger, owe a fee, refund, see a payment', (_who, viewer, rights) => {
  expect([
    canKeepLedger(viewer),
    paysFee(viewer),
    canRefund(viewer, lesson),
    seesPayment(viewer, lesson),
  ]).toEqual(rights);
});

import { BinaryWriter, WireType } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';
import { LEAVE_SIGNAL, refreshSignal, signalOf } from './signals.ts';

const message = (field: number) =>
  new BinaryWriter()
    .tag(field, WireType.LengthDelimited)
    .bytes(new Uint8Array([1, 2, 3]))
    .finish();

test('the messages that carry a token of the media server are recognized', () => {
  expect(signalOf(refreshSignal('a ticket'))).toBe('REFRESH');
  expect(signalOf(message(24))).toBe('MOVE');
  for (const field of [1, 3, 5, 8, 15, 17, 23, 25, 160]) expect(signalOf(message(field))).toBe('OTHER');
  expect(signalOf(new Uint8Array())).toBe('OTHER');
});

test('a token behind another field is found too', () => {
  expect(signalOf(Buffer.concat([message(5), refreshSignal('x')]))).toBe('REFRESH');
});

test('what is no message is refused', () => {
  expect(() => signalOf(new Uint8Array([0x0a, 200, 1]))).toThrow();
});

test('a leave message is field 8 of a request, empty', () => {
  expect([...LEAVE_SIGNAL]).toEqual([0x42, 0]);
});

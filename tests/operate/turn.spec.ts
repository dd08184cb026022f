import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { TCP, UDP, UNAUTHORIZED } from '../../scripts/doctor/turn-message.ts';
import { ADDRESS, NAMES } from '../../scripts/test/own-network.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { credentialsOf, openTurn } from './support/turn-client.ts';

const [, , TURN = ''] = NAMES;
const { TURN_SECRET = '' } = (
  JSON.parse(process.env.OPERATE_COMMAND ?? '{}') as { environment: Record<string, string> }
).environment;
test.describe.configure({ timeout: 20_000 });

const MINUTE = 60;
const FORBIDDEN = 403;
const TRANSPORT_REFUSED = 442;

/** With what somebody in a lesson has. */
const open = () => openTurn(TURN, credentialsOf(TURN_SECRET, MINUTE));

async function listen(address: string): Promise<{ socket: Socket; port: number; got: string[] }> {
  const socket = createSocket('udp4').bind(0, address);
  await once(socket, 'listening');
  const got: string[] = [];
  socket.on('message', (message) => void got.push(message.toString()));
  return { socket, port: socket.address().port, got };
}

test('TURN relays for nobody with another secret, and for nobody whose time is over', async () => {
  const allocate = async (secret: string, seconds: number) => {
    const client = await openTurn(TURN, credentialsOf(secret, seconds));
    const verdict = await client.allocate(UDP);
    client.close();
    return verdict;
  };
  expect(await allocate('another-secret-of-more-than-32-letters', MINUTE)).toBe(UNAUTHORIZED);
  expect(await allocate(TURN_SECRET, -MINUTE)).toBe(UNAUTHORIZED);
  expect(await allocate(TURN_SECRET, MINUTE)).toBe(0);
});

test('TURN opens no connections over TCP', async () => {
  const asking = await open();
  expect(await asking.allocate(TCP)).toBe(TRANSPORT_REFUSED);
  asking.close();
  const connecting = await open();
  expect(await connecting.allocate(UDP)).toBe(0);
  for (const port of [22, 443, 4000])
    expect(await connecting.connect(ADDRESS, port)).toBeGreaterThanOrEqual(400);
  connecting.close();
});

test('TURN relays to the address of media, and to no other', async () => {
  const client = await open();
  expect(await client.allocate(UDP)).toBe(0);
  for (const other of [
    '127.0.0.1',
    '127.0.0.53',
    '0.0.0.0',
    '10.0.0.1',
    '203.0.113.8',
    '224.0.0.1',
    '8.8.8.8',
  ]) {
    expect([other, await client.permit(other)]).toEqual([other, FORBIDDEN]);
    expect([other, await client.bindChannel(other, 7882)]).toEqual([other, FORBIDDEN]);
  }
  expect(await client.permit(ADDRESS)).toBe(0);
  client.close();
});

test('what is sent to this machine itself does not come there', async () => {
  const [media, loopback] = await Promise.all([listen(ADDRESS), listen('127.0.0.1')]);
  const client = await open();
  expect(await client.allocate(UDP)).toBe(0);
  expect(await client.permit(ADDRESS)).toBe(0);
  const arrived = once(media.socket, 'message');
  client.send('127.0.0.1', loopback.port, 'to loopback');
  client.send(ADDRESS, media.port, 'to media');
  await arrived;
  expect([media.got, loopback.got]).toEqual([['to media'], []]);
  client.close();
  for (const { socket } of [media, loopback]) socket.close();
});

// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { guardConnections, ownIceServers } from './own-ice';

afterEach(() => vi.unstubAllGlobals());

const STUN = { urls: ['stun:stun.l.google.com:19302', 'stun:global.stun.twilio.com:3478'] };
const TURN = { urls: ['turns:turn.example.com:443?transport=tcp'], username: 'one', credential: 'secret' };

test('keeps the operator’s TURN server with its secret, and drops public STUN hosts', () => {
  expect(ownIceServers([STUN, TURN])).toEqual([TURN]);
  expect(ownIceServers([{ ...TURN, urls: ['stun:turn.example.com', ...TURN.urls] }])).toEqual([TURN]);
  expect(ownIceServers([{ urls: 'stun:stun.example.com' }, { urls: 'turn:turn.example.com' }])).toEqual([
    { urls: ['turn:turn.example.com'] },
  ]);
  expect(ownIceServers(undefined)).toEqual([]);
});

test('applies the rule to every connection of the page, when it is made and when it is changed', () => {
  const given: (RTCConfiguration | undefined)[] = [];
  function Peer(configuration?: RTCConfiguration) {
    given.push(configuration);
  }
  Peer.prototype.setConfiguration = (configuration?: RTCConfiguration) => given.push(configuration);
  vi.stubGlobal('RTCPeerConnection', Peer);
  guardConnections();
  const peer = new RTCPeerConnection({ iceServers: [STUN], iceTransportPolicy: 'relay' });
  peer.setConfiguration({ iceServers: [STUN, TURN] });
  new RTCPeerConnection();
  expect(peer).toBeInstanceOf(Peer);
  expect(given).toEqual([
    { iceServers: [], iceTransportPolicy: 'relay' },
    { iceServers: [TURN] },
    { iceServers: [] },
  ]);
});

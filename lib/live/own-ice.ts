/**
 * Which ICE servers a browser may use. The operator's own TURN server is announced with a secret; a media server
 * without one announces public STUN hosts of third parties instead, which would learn who has lessons. Nothing is lost
 * without them: the media server gives its own address.
 */
export function ownIceServers(announced: readonly RTCIceServer[] = []): RTCIceServer[] {
  return announced.flatMap((server) => {
    const urls = [server.urls].flat().filter((url) => /^turns?:/i.test(url));
    return urls.length > 0 ? [{ ...server, urls }] : [];
  });
}

const own = (configuration: RTCConfiguration = {}): RTCConfiguration => ({
  ...configuration,
  iceServers: ownIceServers(configuration.iceServers),
});

let guarded = false;

/** The media library uses all announced servers, so the rule is applied to every RTCPeerConnection of this page. */
export function guardConnections(): void {
  if (guarded || typeof RTCPeerConnection === 'undefined') return;
  guarded = true;
  const { prototype } = RTCPeerConnection;
  const change = prototype.setConfiguration;
  prototype.setConfiguration = function setOwnConfiguration(configuration) {
    change.call(this, own(configuration));
  };
  window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
    construct: (Peer, [configuration]: [RTCConfiguration?]) => new Peer(own(configuration)),
  });
}

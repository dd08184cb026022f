import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, run } from '../start/run.ts';
import { problem } from '../start/problem.ts';

/** The place's name as `deploy/haproxy` has it. */
export const DOMAIN = 'school.example';
export const NAMES = [DOMAIN, `api.${DOMAIN}`, `turn.${DOMAIN}`];
/** Of a network that is for documents: nobody on the internet has it. */
export const ADDRESS = '203.0.113.7';

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });

/** Writes `authority.pem` and `site.pem`: an authority, and the chain and key that it gave to these names. */
export function makeAuthority(folder: string): void {
  const at = (name: string) => join(folder, name);
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '90'];
  openssl(
    ...['req', '-x509', ...key, '-subj', '/CN=An authority of its own', '-keyout', at('authority.key')],
    ...['-addext', 'basicConstraints=critical,CA:TRUE', '-out', at('authority.pem')],
  );
  openssl('req', ...key, '-subj', `/CN=${DOMAIN}`, '-keyout', at('site.key'), '-out', at('site.csr'));
  writeFileSync(at('names'), `subjectAltName=${NAMES.map((name) => `DNS:${name}`).join(',')}\n`);
  openssl(
    ...['x509', '-req', '-days', '90', '-in', at('site.csr'), '-extfile', at('names'), '-CAcreateserial'],
    ...['-CA', at('authority.pem'), '-CAkey', at('authority.key'), '-out', at('site.crt')],
  );
  writeFileSync(at('site.pem'), readFileSync(at('site.crt'), 'utf8') + readFileSync(at('site.key'), 'utf8'));
}

/** As root of the machine, or as root of a world of one's own where Linux gives one. */
const asRoot = () => (process.getuid?.() === 0 ? [] : ['--map-root-user']);

/**
 * The program, in a network that has nothing but this machine, which has an address there and the names. It needs `unshare`
 * and `ip` of Linux.
 */
export async function inOwnNetwork(
  folder: string,
  program: string,
  args: string[],
): Promise<[string, string[]]> {
  const hosts = join(folder, 'hosts');
  writeFileSync(hosts, `127.0.0.1 localhost\n${ADDRESS} ${NAMES.join(' ')}\n`);
  // A card that leads nowhere: LiveKit sends no media over loopback on a public address.
  const network = [
    'ip link set lo up',
    'ip link add card type veth peer name nowhere',
    `ip address add ${ADDRESS}/24 dev card`,
    'ip link set card up',
    'ip link set nowhere up',
  ].join(' && ');
  const apart = [
    ...['--net', '--mount', ...asRoot(), 'sh', '-c'],
    `${network} && mount --bind "$0" /etc/hosts && exec "$@"`,
    hosts,
  ];
  const able =
    findProgram('unshare') && findProgram('ip') && (await run('unshare', [...apart, 'true'])).code === 0;
  if (!able)
    throw problem(
      'A network of its own could not be made: it needs Linux with unshare (util-linux) and ip (iproute2), as root or where users may have namespaces.',
    );
  return ['unshare', [...apart, program, ...args]];
}

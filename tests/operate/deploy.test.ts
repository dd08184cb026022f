import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { VARIABLES } from '../../lib/contract/environment.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');

describe('the unit of systemd', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tildesh-unit-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** As systemd reads it, where the release lies elsewhere. */
  const verify = (text: string) => {
    const path = join(folder, 'tildesh.service');
    writeFileSync(path, text.replace('/opt/tildesh/bin/tildesh', '/bin/true'));
    const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', path], {
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const unit = read('systemd/tildesh.service');

  test('is one that systemd takes', () => {
    expect(verify(unit)).toEqual({ status: 0, said: '' });
  });

  test('would be refused with a fault', () => {
    expect(verify(unit.replace('KillMode=', 'KillWay=')).said).toContain("Unknown key 'KillWay'");
  });

  test('has data that belong to its user alone', () => {
    expect(unit).toMatch(/^User=tildesh$/m);
    expect(unit).toMatch(/^StateDirectoryMode=0700$/m);
    expect(read('systemd/tildesh.sysusers')).toMatch(/^u tildesh /m);
  });
});

describe('the compose file', () => {
  interface Service {
    environment?: Record<string, string>;
    read_only?: boolean;
    image: string;
  }
  const file = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  const { $schema: _, ...schema } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'data', 'compose-spec.json'), 'utf8'),
  ) as Record<string, unknown>;
  const fits = new Ajv({ strict: false, validateFormats: false }).compile(schema);

  test('is one that Compose takes', () => {
    fits(file);
    expect(fits.errors).toBeNull();
  });

  test('would be refused with a fault', () => {
    expect(fits({ services: { web: { image: 'tildesh', volume: ['data:/data'] } } })).toBe(false);
  });

  test('sets variables that there are, and asks for each secret', () => {
    const { environment = {}, read_only: readOnly } = file.services.tildesh ?? { image: '' };
    expect(readOnly).toBe(true);
    expect(Object.keys(environment).filter((name) => !(name in VARIABLES))).toEqual([]);
    const secrets = Object.entries(environment).filter(
      ([name]) => name.endsWith('_SECRET') || name.endsWith('SECRET_KEY'),
    );
    expect(secrets.map(([, value]) => value)).toEqual(['${S3_SECRET_KEY:?}', '${LIVEKIT_SECRET:?}']);
  });
});

describe('the recipe of the image', () => {
  const recipe = read('image/make-image.sh');

  test('is a program for a shell', () => {
    expect(execFileSync('sh', ['-n', join(DEPLOY, 'image', 'make-image.sh')], { encoding: 'utf8' })).toBe('');
  });

  test('runs as nobody special, with a health check and the signal that it obeys', () => {
    expect(recipe).toContain('--user 10001:10001');
    expect(recipe).toContain("--healthcheck 'CMD /opt/tildesh/bin/tildesh ready'");
    expect(recipe).toContain('--stop-signal SIGTERM');
  });
});

describe('the proxy', () => {
  const PROXY = join(DEPLOY, 'haproxy');
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tildesh-proxy-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** As HAProxy reads it, before there is a certificate. */
  const verify = (text: string) => {
    const certificates = join(folder, 'certificates');
    mkdirSync(certificates, { recursive: true });
    const path = join(folder, 'haproxy.cfg');
    writeFileSync(
      path,
      text.replaceAll('/etc/haproxy/certificates', certificates).replace(/^ {4}(user|group) .*\n/gm, ''),
    );
    return spawnSync('haproxy', ['-c', '-f', path], { encoding: 'utf8' });
  };
  const file = read('haproxy/haproxy.cfg');

  test('starts before it has a certificate', () => {
    expect(verify(file)).toMatchObject({ status: 0 });
  });

  test('would be refused with a fault', () => {
    expect(verify(file.replace('mode tcp', 'mode udp'))).toMatchObject({ status: 1 });
  });

  test('gets its certificate from a program for a shell', () => {
    expect(execFileSync('sh', ['-n', join(PROXY, 'renewed.sh')], { encoding: 'utf8' })).toBe('');
  });

  test('reads no certificate that is half written', () => {
    const [, name = ''] = /certificates\/(\S+\.new)$/m.exec(read('haproxy/renewed.sh')) ?? [];
    const half = join(folder, 'certificates', name);
    writeFileSync(half, '-----BEGIN CERTIFICATE-----');
    expect(verify(file)).toMatchObject({ status: 0 });
    renameSync(half, join(folder, 'certificates', 'tildesh.pem.new'));
    expect(verify(file)).toMatchObject({ status: 1 });
  });
});

describe('the firewall', () => {
  const FIREWALL = join(DEPLOY, 'firewall', 'nftables.conf');

  test('is one that nftables takes', () => {
    expect(spawnSync('nft', ['-c', '-f', FIREWALL], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  test('has the rule for relays apart: it must load also where coturn is not installed', () => {
    expect(read('firewall/nftables.conf')).not.toContain('skuid');
    const relays = join(DEPLOY, 'firewall', 'relays.nft');
    expect(spawnSync('nft', ['-c', '-f', relays], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(read('coturn/relays.conf')).toMatch(
      /^ExecStartPre=\+\/usr\/sbin\/nft -f \/etc\/nftables-relays\.nft$/m,
    );
  });

  test('lets in what operate.md says, and nothing else', () => {
    const accepted = [...read('firewall/nftables.conf').matchAll(/^\t\t(\w+ dport .*) accept$/gm)];
    expect(accepted.map(([, rule]) => rule)).toEqual([
      'udp dport dhcpv6-client',
      'tcp dport { 22, 80, 443, 7881 }',
      'udp dport 7882',
    ]);
  });
});

test('the rules of alarm are ones that Prometheus takes', () => {
  const rules = join(DEPLOY, 'monitoring', 'alerts.yaml');
  expect(execFileSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })).toContain('SUCCESS');
});

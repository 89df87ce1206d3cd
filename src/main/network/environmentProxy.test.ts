import { describe, expect, it } from 'vitest';
import { describeConnection } from './describeConnection';
import { environmentProxy, isThisComputer, proxyFinder, proxyOfSystem } from './environmentProxy';

const all = { HTTPS_PROXY: 'http://a:1', HTTP_PROXY: 'http://b:2' };

describe('the proxy of the environment', () => {
  it.each([
    [all, 'https://studio.example', 'http://a:1/'],
    [all, 'http://studio.example', 'http://b:2/'],
    [{ https_proxy: 'proxy.corp:3128' }, 'https://studio.example', 'http://proxy.corp:3128/'],
    [{ https_proxy: 'http://c:3', HTTPS_PROXY: 'http://a:1' }, 'https://studio.example', 'http://c:3/'],
    [{ HTTPS_PROXY: '' }, 'https://studio.example', null],
    [{ ALL_PROXY: 'socks5://s:1080' }, 'https://studio.example', 'socks5://s:1080'],
    [{ HTTPS_PROXY: 'ftp://a' }, 'https://studio.example', null],
    [{ HTTP_PROXY: 'http://b:2' }, 'https://studio.example', null],
    [all, 'https://localhost:8443', null],
    [all, 'http://127.0.0.1:9', null],
    [all, 'http://[::1]:9', null],
    [all, 'https://a.localhost', null],
  ])('%j: %s is asked through %s', (env, origin, proxy) => {
    expect(environmentProxy(env)(origin)).toBe(proxy);
  });

  it.each([
    ['*', 'https://studio.example', true],
    ['studio.example', 'https://studio.example', true],
    ['example', 'https://studio.example', true],
    ['.example', 'https://studio.example', true],
    ['*.example', 'https://studio.example', true],
    ['dio.example', 'https://studio.example', false],
    ['other.test, studio.example', 'https://Studio.Example', true],
    ['studio.example:8443', 'https://studio.example:8443', true],
    ['studio.example:8443', 'https://studio.example', false],
    ['10.0.0.0/8', 'http://10.2.3.4', true],
    ['10.0.0.0/8', 'http://11.2.3.4', false],
    ['fd00::/8', 'http://[fd12::1]', true],
    ['192.168.1.4', 'http://192.168.1.4:8080', true],
    ['', 'https://studio.example', false],
  ])('NO_PROXY=%j leaves out %s: %s', (noProxy, origin, isLeftOut) => {
    expect(environmentProxy({ ...all, NO_PROXY: noProxy })(origin) === null).toBe(isLeftOut);
  });
});

it.each([
  ['PROXY a:3128; DIRECT', 'http://a:3128'],
  ['HTTPS a:443', 'https://a:443'],
  ['SOCKS5 s:1080;PROXY a:1', 'socks5://s:1080'],
  ['DIRECT', null],
  ['', null],
])('reads what the system says: %j', (answer, proxy) => {
  expect(proxyOfSystem(answer)).toBe(proxy);
});

it('asks the system where the environment names none, and never for this computer', async () => {
  const asked: string[] = [];
  const system = async (origin: string) => {
    asked.push(origin);
    if (origin.includes('broken')) throw new Error('the script fails');
    return 'http://pac:1';
  };
  expect(await proxyFinder({}, system)('https://studio.example')).toBe('http://pac:1');
  expect(await proxyFinder({}, system)('https://broken.example')).toBeNull();
  expect(await proxyFinder({}, system)('http://localhost:1')).toBeNull();
  expect(await proxyFinder(all, system)('https://studio.example')).toBe('http://a:1/');
  expect(asked).toEqual(['https://studio.example', 'https://broken.example']);
});

it.each([
  [{}, null, 'connects to your service directly, without a proxy.'],
  [
    { HTTPS_PROXY: 'x' },
    'http://proxy.corp:3128/',
    'through the proxy http://proxy.corp:3128, as set in the environment variables.',
  ],
  [{}, 'http://pac:1', 'through the proxy http://pac:1, as set in the system settings.'],
  [{ NODE_EXTRA_CA_CERTS: '/ca.pem' }, null, 'those in the NODE_EXTRA_CA_CERTS file'],
])('says how a service is asked: %j', async (env, proxy, words) => {
  const profile = { kind: 'remote', baseUrl: 'https://studio.example/a' };
  expect(await describeConnection(profile, () => proxy, env)).toContain(words);
});

it('names no password of a proxy, and no network for samples', async () => {
  const remote = { kind: 'remote', baseUrl: 'https://studio.example' };
  const words = await describeConnection(remote, () => 'http://me:secret@proxy:1', { HTTPS_PROXY: 'x' });
  expect(words).toContain('http://proxy:1 (with user name and password)');
  expect(words).not.toContain('secret');
  expect(await describeConnection({ ...remote, kind: 'local' }, () => 'http://p:1', {})).toContain(
    'no network is needed',
  );
});

it('knows this computer', () => {
  expect(['localhost', '127.1.2.3', '[::1]', 'x.localhost', 'localhost.'].every(isThisComputer)).toBe(true);
  expect(['localhost.example', '128.0.0.1', '10.0.0.1'].some(isThisComputer)).toBe(false);
});

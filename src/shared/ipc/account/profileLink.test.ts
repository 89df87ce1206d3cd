import { describe, expect, it } from 'vitest';
import { profileOfLink } from './profileLink';

describe('a link to a service', () => {
  it.each([
    [
      'easel://profile?name=Studio%20North&base_url=https://studio.example/api/v1?x=1',
      'Studio North',
      'https://studio.example',
    ],
    ['easel://profile?base_url=http://127.0.0.1:8080/', '', 'http://127.0.0.1:8080'],
    ['easel://profile/?base_url=https://xn--bcher-kva.example', '', 'https://xn--bcher-kva.example'],
    ['easel://profile?base_url=https://BÜCHER.example', '', 'https://xn--bcher-kva.example'],
    ['easel://profile?name=a%0Ab%E2%80%AE&base_url=https://studio.example', 'a b', 'https://studio.example'],
  ])('%s fills the form', (address, name, baseUrl) => {
    expect(profileOfLink(address)).toEqual({ ok: true, name, baseUrl });
  });

  it.each(['key', 'api_key', 'apiKey', 'TOKEN', 'session_token', 'secret', 'password', 'authorization'])(
    'that carries a %s is refused in words',
    (name) => {
      const link = profileOfLink(`easel://profile?base_url=https://studio.example&${name}=canary-0123456789`);
      expect(link).toMatchObject({
        ok: false,
        message: expect.stringContaining('Easel does not accept either from a link'),
      });
      expect(JSON.stringify(link)).not.toContain('canary');
    },
  );

  it.each([
    'easel://profile',
    'easel://profile?name=x',
    'easel://profile?base_url=ftp://studio.example',
    'easel://profile?base_url=javascript:alert(1)',
    'easel://profile?base_url=file:///etc/passwd',
    'easel://profile?base_url=https://me:pw@studio.example',
    'easel://profile?base_url=https://a.example&base_url=https://b.example',
    'easel://profile?base_url=https://a.example&save=1',
    'easel://me:pw@profile?base_url=https://a.example',
  ])('%s is refused', (address) => {
    expect(profileOfLink(address)).toMatchObject({ ok: false });
  });

  it.each(['easel://asset/1', 'https://profile/?base_url=https://a.example', 'easel:profile', 'words'])(
    '%s is none',
    (address) => {
      expect(profileOfLink(address)).toBeNull();
    },
  );
});

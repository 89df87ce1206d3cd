import { describe, expect, it } from 'vitest';
import { addressOf, normalizeBaseUrl } from './normalizeBaseUrl';

describe('the address of a service', () => {
  it.each([
    ['studio.example', 'https://studio.example'],
    [' https://Studio.Example/ ', 'https://studio.example'],
    ['https://studio.example/api/v1/', 'https://studio.example'],
    ['https://studio.example:8443/api?x#y', 'https://studio.example:8443'],
    ['localhost:8080', 'http://localhost:8080'],
    ['127.0.0.1:9', 'http://127.0.0.1:9'],
    ['[::1]:9/api', 'http://[::1]:9'],
    ['http://studio.example', 'http://studio.example'],
    ['192.168.1.4:80', 'https://192.168.1.4:80'],
    ['https://gateway.example/studio-a', 'https://gateway.example/studio-a'],
    ['https://gateway.example/studio-a/', 'https://gateway.example/studio-a'],
    ['gateway.example/team/studio/api/v1', 'https://gateway.example/team/studio'],
    ['https://gateway.example/studio/api/v1/imagegen/dev?x=1', 'https://gateway.example/studio'],
    ['https://gateway.example/studio/api/credits/balance', 'https://gateway.example/studio'],
    ['localhost:8080/studio', 'http://localhost:8080/studio'],
    ['https://gateway.example/apis/a', 'https://gateway.example/apis/a'],
  ])('%j becomes %s', (typed, baseUrl) => {
    expect(normalizeBaseUrl(typed)).toEqual({ ok: true, baseUrl });
  });

  it.each([
    '',
    '   ',
    'http://',
    'ftp://x.example',
    'file:///etc',
    'two words.example',
    'https://a:b@x.example',
    'https://x.example:99999',
  ])('%j is refused in words', (typed) => {
    expect(normalizeBaseUrl(typed)).toMatchObject({ ok: false, message: expect.stringMatching(/\w+ \w+/) });
  });

  it('is looked for as it is kept, and what is none as it was typed', () => {
    expect(addressOf('localhost:8080/')).toBe('http://localhost:8080');
    expect(addressOf(' ftp://x.example ')).toBe('ftp://x.example');
  });
});

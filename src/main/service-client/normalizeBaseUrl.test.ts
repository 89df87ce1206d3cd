import { describe, expect, it } from 'vitest';
import { normalizeBaseUrl } from './normalizeBaseUrl';

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
});

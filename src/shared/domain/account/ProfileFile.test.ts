import { describe, expect, it } from 'vitest';
import { readProfileFile, writeProfileFile } from './ProfileFile';
import { noOptions } from './ProfileOptions';

const studio = {
  name: 'Studio',
  baseUrl: 'https://studio.example',
  options: { ...noOptions, parallel: 2, dayLimitMilli: 5000, folder: 'Clients/Aster' },
};

describe('a file of profiles', () => {
  it('is read as it was written', () => {
    const text = writeProfileFile([studio, { ...studio, name: 'Other', options: noOptions }]);
    expect(readProfileFile(text)).toEqual({
      ok: true,
      profiles: [studio, { ...studio, name: 'Other', options: noOptions }],
    });
  });

  it('has nothing in it but what it names, whatever else a profile holds', () => {
    const whole = { ...studio, id: 'p', key: 'canary-0123456789', hasKey: true };
    expect(writeProfileFile([whole])).not.toContain('canary');
  });

  it('takes an origin of any address, and what is absent as none', () => {
    const text = JSON.stringify({
      easelProfiles: 1,
      profiles: [{ name: ' A ', baseUrl: 'https://a.example/api/v1' }],
    });
    expect(readProfileFile(text)).toEqual({
      ok: true,
      profiles: [{ name: 'A', baseUrl: 'https://a.example', options: noOptions }],
    });
  });

  const file = (changes: object) =>
    JSON.stringify({ easelProfiles: 1, profiles: [{ ...studio, ...changes }] });
  it.each([
    ['nothing', '', 'not valid JSON'],
    ['a picture', '\u0089PNG', 'not valid JSON'],
    ['another JSON', '{"a":1}', 'not a profile file'],
    ['a newer file', '{"easelProfiles":2,"profiles":[]}', 'newer version of Easel'],
    ['none in it', '{"easelProfiles":1,"profiles":[]}', 'profiles'],
    ['no name', file({ name: ' ' }), 'profiles.0.name'],
    ['no address', file({ baseUrl: 'studio' }), 'profiles.0.baseUrl'],
    ['an address of another kind', file({ baseUrl: 'file:///etc/passwd' }), 'profiles.0.baseUrl'],
    ['a password in it', file({ baseUrl: 'https://a:b@studio.example' }), 'user name or password'],
    ['too many at once', file({ options: { parallel: 99 } }), 'profiles.0.options.parallel'],
    ['a folder that leads out', file({ options: { folder: '../..' } }), 'folder for Studio'],
  ])('that has %s is refused in words', (_, text, words) => {
    expect(readProfileFile(text)).toMatchObject({ ok: false, message: expect.stringContaining(words) });
  });
});

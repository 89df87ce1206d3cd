import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../JsonValue';
import { readVersion } from './readVersion';

const none = { name: null, build: null };

describe('a version is read', () => {
  it.each<[string, JsonValue, JsonValue]>([
    [
      'flat',
      { name: 'Studio', version: 'v1', build: '7f3' },
      { version: 'v1', name: 'Studio', build: '7f3' },
    ],
    [
      'in camelCase',
      { apiVersion: '1.4.2', serviceName: 'Studio' },
      { version: '1.4.2', name: 'Studio', build: null },
    ],
    ['in snake_case', { api_version: '1.4' }, { version: '1.4', ...none }],
    ['as a number', { version: 2 }, { version: '2', ...none }],
    ['in data', { data: { version: 'v1' } }, { version: 'v1', ...none }],
    ['twice wrapped', { result: { data: { version: 'v1' } } }, { version: 'v1', ...none }],
    ['as a bare word', 'v1.0.3', { version: 'v1.0.3', ...none }],
    ['as a bare number', '2026-11-20', { version: '2026-11-20', ...none }],
    ['in an object of its own', { version: { number: '3.1', build: 'x' } }, { version: '3.1', ...none }],
    [
      'as in an OpenAPI document',
      { info: { title: 'Studio', version: '1.2.0' } },
      { version: '1.2.0', name: 'Studio', build: null },
    ],
    [
      'of the API, beside the name of the service',
      { name: 'Studio', api: { version: 'v1' } },
      { version: 'v1', name: 'Studio', build: null },
    ],
    [
      'of the server',
      { server: { version: '9', commit: 'abc' } },
      { version: '9', name: null, build: 'abc' },
    ],
    ['as the only one there is', { versions: ['v1'] }, { version: 'v1', ...none }],
    ['in one letter', { v: '1' }, { version: '1', ...none }],
    ['as a word', { version: 'beta', status: 'ok' }, { version: 'beta', ...none }],
    ['with spaces around', { version: ' v1 ' }, { version: 'v1', ...none }],
    ['with a name that is no text', { version: 'v1', name: { en: 'Studio' } }, { version: 'v1', ...none }],
  ])('%s', (_, body, value) => {
    expect(readVersion(body)).toEqual({ ok: true, value });
  });

  it.each<JsonValue>([
    null,
    true,
    3,
    {},
    { ok: true },
    { status: 'healthy' },
    { version: null },
    { version: '' },
    { version: true },
    { version: ['v1', 'v2'] },
    { versions: ['v1', 'v2'] },
    { version: 'Welcome to our API.\nSee the manual for all there is.' },
    { version: 'x'.repeat(65) },
    '<!doctype html><title>Studio</title>',
    'Hello',
    'Please sign in to go on',
  ])('and %j comes back raw', (body) => {
    expect(readVersion(body)).toEqual({ ok: false, raw: body });
  });
});

/** Bodies made of the words that services use, in every arrangement. */
const names = fc.constantFrom(
  ...['version', 'apiVersion', 'v', 'name', 'build', 'info', 'api', 'data', 'result', 'versions'],
);
const leaf = fc.oneof(
  fc.string(),
  fc.stringMatching(/^v?\d\.\d$/),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const { body: bodies } = fc.letrec<{ body: JsonValue }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.dictionary(names, tie('body')),
    fc.array(tie('body')),
  ),
}));

describe('whatever a service answers', () => {
  it('nothing throws, and a version is short, of one line, and was said', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const reading = readVersion(body);
        if (!reading.ok) expect(reading.raw).toBe(body);
        else {
          const { version } = reading.value;
          expect(version.length).toBeLessThanOrEqual(64);
          expect(JSON.stringify(body)).toContain(JSON.stringify(version).slice(1, -1));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('one that is said by its name is found, however it is wrapped', () => {
    const ofVersions = fc.constantFrom('version', 'api_version', 'apiVersion', 'versionNumber');
    const wrapping = fc.array(fc.constantFrom('data', 'result', 'response'), { maxLength: 3 });
    const number = fc.stringMatching(/^v?\d{1,3}(\.\d{1,3}){0,2}$/);
    fc.assert(
      fc.property(ofVersions, number, wrapping, (name, version, wrappers) => {
        const body = wrappers.reduce<JsonValue>((inner, each) => ({ [each]: inner }), {
          status: 'ok',
          [name]: version,
        });
        expect(readVersion(body)).toMatchObject({ ok: true, value: { version } });
      }),
      { numRuns: 500 },
    );
  });
});

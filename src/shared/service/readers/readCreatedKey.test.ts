import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../JsonValue';
import { type CreatedKey, readCreatedKey } from './readCreatedKey';

const key = 'sk-live-3f9aC0ffee_77~x/9==';
const at = Date.UTC(2026, 10, 20);
const later = Date.UTC(2027, 10, 20);
const bare = { key, id: null, description: null, scope: null, createdAtMs: null, expiresAtMs: null };
const whole = {
  key,
  id: 'key_1',
  description: 'Easel',
  scope: 'full_access',
  createdAtMs: at,
  expiresAtMs: later,
};
const record = { id: 'key_1', description: 'Easel', scope: 'full_access' };
const times = { created_at: '2026-11-20T00:00:00Z', expires_at: '2027-11-20T00:00:00Z' };

describe('a made key is read', () => {
  it.each<[string, JsonValue, CreatedKey]>([
    ['flat, in snake_case', { key, ...record, ...times }, whole],
    [
      'flat, in camelCase',
      { apiKey: key, keyId: 'key_1', name: 'Easel', scope: 'full_access', createdAt: at, expiresAt: later },
      whole,
    ],
    ['alone', { key }, bare],
    ['in data', { data: { api_key: key, ...record, ...times } }, whole],
    ['twice wrapped', { result: { data: { key, ...record, ...times } } }, whole],
    ['in a key of a record', { key: { value: key, ...record, ...times } }, whole],
    ['beside the record of the key', { secret: key, api_key: { ...record, ...times } }, whole],
    [
      'in a record beside a word of success',
      { success: true, apiKey: { token: key, ...record, ...times } },
      whole,
    ],
    ['as the only entry of a list', { keys: [{ key, ...record, ...times }] }, whole],
    ['as a list of one', [{ key, ...record, ...times }], whole],
    [
      'as the plain text of one that is masked beside',
      { plainTextKey: key, key: 'sk-live-****x9==', ...record, ...times },
      whole,
    ],
    [
      'with epoch seconds as strings',
      { key, ...record, created: String(at / 1000), expires: String(later / 1000) },
      whole,
    ],
    [
      'with several scopes',
      { key, scopes: ['imagegen', 'videogen'] },
      { ...bare, scope: 'imagegen, videogen' },
    ],
    ['that does not expire', { key, expires_at: null, expires: 'never' }, bare],
    ['said twice in the same words', { key, api_key: key, data: { key, ...record, ...times } }, whole],
    ['with an id that is a number', { value: key, id: 17 }, { ...bare, id: '17' }],
    ['with an error that is none', { error: null, errors: [], key }, bare],
  ])('%s', (_, body, value) => {
    expect(readCreatedKey(body)).toEqual({ ok: true, value });
  });

  it.each<[string, JsonValue]>([
    ['nothing', null],
    ['an empty object', {}],
    ['a bare text, which may be an id', key],
    ['an id alone', { id: key }],
    ['a key that is its id', { key: 'key_0123456789', id: 'key_0123456789' }],
    ['the id of a key', { key_id: key, description: 'Easel' }],
    ['a prefix, a hash and the last letters', { prefix: 'sk-live-3f9a', hash: key, last4: '/9==' }],
    ['a key that is masked', { key: 'sk-live-3f9a...9==', id: 'key_1' }],
    ['a key in stars', { key: 'sk-****************' }],
    ['two texts that could be it', { key: 'ak-0123456789', secret: 'sk-0123456789abcdef' }],
    ['two records', { keys: [{ key }, { key: 'sk-live-other-0123' }] }],
    ['a key with spaces', { key: 'made, look into your mail' }],
    ['a key too short to be one', { key: 'k' }],
    ['a refusal', { success: false, key: 'invalid_scope' }],
    ['an error beside it', { error: 'Invalid scope', key: 'full_access_only' }],
    ['the address of a key', { key: 'https://studio.example/keys/1' }],
    ['a number', { key: 1234567890123 }],
    ['a name that is repeated', { key: 'Easel-on-my-desk', description: 'Easel-on-my-desk' }],
  ])('and %s comes back raw', (_, body) => {
    expect(readCreatedKey(body)).toEqual({ ok: false, raw: body });
  });
});

/** Bodies made of the words that services use, in every arrangement. */
const names = fc.constantFrom(
  ...['key', 'api_key', 'apiKey', 'secret', 'token', 'value', 'id', 'keyId', 'data', 'result'],
);
const leaf = fc.oneof(
  fc.string(),
  fc.stringMatching(/^sk-[a-z0-9]{8,20}$/),
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
const wrapping = fc.array(fc.constantFrom('data', 'result', 'items', 'response'), { maxLength: 3 });
const idNames = fc.constantFrom(
  'id',
  'key_id',
  'keyId',
  'uuid',
  'prefix',
  'hash',
  'name',
  'last_four',
  'fingerprint',
);
const text = fc.stringMatching(/^[A-Za-z0-9_-]{12,40}$/).filter((each) => !/[xX]{8}/.test(each));

describe('whatever a service answers', () => {
  it('nothing throws, and a key is one of its texts', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const reading = readCreatedKey(body);
        if (!reading.ok) expect(reading.raw).toBe(body);
        else {
          const { key: found, id } = reading.value;
          expect(found).not.toBe(id);
          expect(JSON.stringify(body)).toContain(JSON.stringify(found));
          expect(found.length).toBeGreaterThanOrEqual(8);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('an id, a prefix or a name is never taken for the key', () => {
    fc.assert(
      fc.property(fc.dictionary(idNames, text), wrapping, (fields, wrappers) => {
        const body = wrappers.reduce<JsonValue>((inner, name) => ({ [name]: inner }), fields);
        expect(readCreatedKey(body).ok).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('the one text under the name of a key is it, whatever else is said', () => {
    const ofKeys = fc.constantFrom('key', 'api_key', 'apiKey', 'secret', 'token', 'plain_text_key');
    fc.assert(
      fc.property(ofKeys, text, fc.dictionary(idNames, text), wrapping, (name, value, others, wrappers) => {
        fc.pre(!Object.values(others).includes(value));
        const body = wrappers.reduce<JsonValue>((inner, each) => ({ [each]: inner }), {
          ...others,
          [name]: value,
        });
        expect(readCreatedKey(body)).toMatchObject({ ok: true, value: { key: value } });
      }),
      { numRuns: 500 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { urlExpiresAt } from './urlExpiresAt';

const now = Date.UTC(2026, 10, 20, 14, 2, 0);
const inOneHour = now + 3_600_000;
const seconds = inOneHour / 1000;
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const policy = base64({
  Statement: [
    { Resource: 'https://x/*', Condition: { DateLessThan: { 'AWS:EpochTime': seconds }, IpAddress: {} } },
  ],
});
const cloudFront = policy.replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');
const token = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ url: 'a/b.png', iat: 1, exp: seconds })).toString('base64url')}.c2ln`;

const read = (query: string) => urlExpiresAt(`https://media.example/a/b.png?${query}`, now);

describe('an address that names its own end', () => {
  it.each([
    [
      'S3, version 4',
      'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Date=20261120T140200Z&X-Amz-Expires=3600&X-Amz-Signature=ab',
    ],
    ['S3, version 2', `AWSAccessKeyId=AKIA&Signature=ab%3D&Expires=${seconds}`],
    ['Google, version 4', 'X-Goog-Date=20261120T140200Z&X-Goog-Expires=3600&X-Goog-Signature=ab'],
    ['Google, before that', `GoogleAccessId=a%40b&Expires=${seconds}&Signature=ab`],
    ['Alibaba', 'x-oss-date=20261120T140200Z&x-oss-expires=3600&x-oss-signature=ab'],
    ['Azure', 'sv=2024-11-04&st=2026-11-20T13:00:00Z&se=2026-11-20T15%3A02%3A00Z&sr=b&sp=r&sig=ab%3D'],
    ['Azure, with an offset', 'se=2026-11-20T16%3A02%3A00%2B01%3A00&sig=ab'],
    ['Azure, to the minute', 'se=2026-11-20T15:02Z&sig=ab'],
    ['CloudFront, canned', `Expires=${seconds}&Signature=ab&Key-Pair-Id=K`],
    ['CloudFront, with a policy', `Policy=${cloudFront}&Signature=ab&Key-Pair-Id=K`],
    ['Tencent', `q-sign-algorithm=sha1&q-sign-time=${now / 1000}%3B${seconds}&q-signature=ab`],
    ['a JSON Web Token', `token=${token}`],
    ['exp within a signed list', `hdnts=st=1~exp=${seconds}~acl=/*~hmac=ab`],
    ['exp in seconds', `exp=${seconds}`],
    ['expires in milliseconds', `expires=${inOneHour}`],
    ['expires_at as a date', 'expires_at=2026-11-20T15:02:00.000Z'],
    ['expires_at whose offset lost its plus', 'expires_at=2026-11-20T16:02:00+01:00'],
    ['token-expiry', `token-expiry=${seconds}`],
    ['an end that is over', `exp=${seconds}&X-Amz-Date=20261120T150100Z&X-Amz-Expires=60`],
  ])('is read: %s', (_, query) => {
    expect(read(query)).toBe(inOneHour);
  });

  it('has the earliest of several ends', () => {
    expect(read(`expires=${seconds + 60}&exp=${seconds}`)).toBe(inOneHour);
  });

  it('is believed where it is over already', () => {
    expect(read(`Expires=${now / 1000 - 60}&Signature=ab`)).toBe(now - 60_000);
  });
});

describe('an address that names no end', () => {
  it.each([
    ['no parameters', ''],
    ['others', 'token=abc&se=2026-11-20T15:02:00Z&v=1795186920'],
    ['a small number, which is no time', 'expires=3600'],
    ['a number from another age', 'exp=1000000000'],
    ['a number of no age', 'exp=99999999999999999999&expires=9999999999999999'],
    ['words', 'expires=never&exp=&expiry=soon'],
    ['a span without its beginning', 'X-Amz-Expires=3600&X-Amz-Signature=ab'],
    ['a beginning that is none', 'X-Amz-Date=yesterday&X-Amz-Expires=3600'],
    ['a policy that is none', 'Policy=%%%&Signature=ab'],
    ['a token that is none', 'token=eyJhbGciOiJIUzI1NiJ9.eyJ~~.x'],
  ])('gives none: %s', (_, query) => {
    expect(read(query)).toBeNull();
  });

  it.each(['', 'no address', '/a?exp=1795186920', 'data:image/png;base64,AAAA', 'http://[?exp=1795186920'])(
    'gives none: “%s”',
    (url) => {
      expect(urlExpiresAt(url, now)).toBeNull();
    },
  );
});

describe('any text', () => {
  const names = fc.constantFrom(
    ...[
      'X-Amz-Date',
      'X-Amz-Expires',
      'Expires',
      'exp',
      'se',
      'sig',
      'Policy',
      'Signature',
      'q-sign-time',
      'token',
    ],
  );
  const values = fc.oneof(fc.string(), fc.integer().map(String), fc.base64String(), fc.date().map(String));
  const signed = fc
    .array(fc.tuple(names, values))
    .map((pairs) => `https://x/a?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`);

  it('gives a time that can be written down, or none, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }), signed), (url) => {
        const at = urlExpiresAt(url, now);
        expect(at === null || (Number.isSafeInteger(at) && Math.abs(at - now) < 3661 * 86_400_000)).toBe(
          true,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

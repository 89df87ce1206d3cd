// Answers that services and their gateways really send, although the interface does not specify them.
import { brotliCompressSync, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { englishOf } from '@shared/messages/LocalizableText';
import { readErrorAnswer, readGenerationResult } from '@shared/service';
import { describe, expect, it } from 'vitest';
import { decideSendOutcome } from './decideSendOutcome';
import { readBody } from './readBody';

const result = '{"images":[{"url":"/media/x.png"}],"seed":7}';
const bytes = Buffer.from(result);
const redact = (text: string) => text;

describe('an answer', () => {
  it.each<[string, string, Buffer]>([
    ['of an encoding that is not known', 'aws-chunked', bytes],
    ['of an encoding that is left over', 'gzip', bytes],
    ['in zstd', 'zstd', zstdCompressSync(bytes)],
    ['in deflate without its head', 'deflate', deflateRawSync(bytes)],
    ['packed twice', 'gzip, br', brotliCompressSync(gzipSync(bytes))],
    ['plain, in the name of brotli', 'br', bytes],
    ['with its encoding in capitals', ' GZIP', gzipSync(bytes)],
  ])('is read %s', async (_, encoding, body) => {
    const read = await readBody([body], { 'content-encoding': encoding }, { maxBytes: 1e6, redact });
    expect(read).toEqual({ text: result, problem: null });
  });

  it('is kept as it came where it cannot be unpacked', async () => {
    const broken = Buffer.concat([gzipSync(bytes).subarray(0, 10), Buffer.alloc(40, 0xff)]);
    const read = await readBody([broken], { 'content-encoding': 'gzip' }, { maxBytes: 1e6, redact });
    expect(read.problem).not.toBeNull();
    expect(Buffer.from(read.text, 'latin1').equals(broken)).toBe(true);
  });

  it.each([
    ['a byte order mark', `\ufeff${result}`],
    ['blanks of all kinds', `\n\u00a0\t ${result}`],
    ['NaN', '{"images":[{"url":"/media/x.png","width":NaN}],"timings":{"inference":-Infinity},"a":"NaN"}'],
    ['an address with a blank in front', '{"images":[{"url":" /media/x.png"}]}'],
  ])('is read with %s', (_, text) => {
    expect(readGenerationResult(text)).toMatchObject({
      ok: true,
      result: { media: [{ url: '/media/x.png' }] },
    });
  });

  it.each([
    ['{"error":"Out of memory"}', 'the service said: “Out of memory”'],
    ['{"error":{"message":"No worker"}}', 'the service said: “No worker”'],
    ['{"detail":"queued"}', 'the service said: “queued”'],
    ['{"status":1}', 'the response contains neither images nor videos'],
  ])('says the words of the service: %s', (text, reason) => {
    expect(readGenerationResult(text)).toEqual({ ok: false, reason });
  });

  it.each([
    ['true', [true, true]],
    ['[1, 0]', [true, false]],
    ['["true", false]', [true, false]],
    ['1', [true, true]],
    ['[true]', [true, false]],
  ])('marks what is sensitive: %s', (flags, nsfw) => {
    const text = `{"images":[{"url":"/a"},{"url":"/b"}],"has_nsfw_concepts":${flags}}`;
    expect(readGenerationResult(text)).toMatchObject({ ok: true, result: { nsfw } });
  });

  const decide = (status: number, text: string, headers: Record<string, string> = {}) =>
    decideSendOutcome(
      { kind: 'complete', status, headers, body: [] },
      { nowMs: 0, url: 'http://a.test/api/v1/x/y', body: { text, problem: null }, redact },
    );

  it.each([200, 201, 202, 203, 206])('that carries a whole result is one with HTTP %i', (status) => {
    expect(decide(status, result)).toMatchObject({ kind: 'answered', rawBody: result });
  });

  it.each([
    [202, '{"id":1}'],
    [204, ''],
    [201, '<html>'],
  ] as const)('without one may be charged: %i', (status, text) => {
    expect(decide(status, text)).toMatchObject({ kind: 'unknown', status });
  });

  it.each([
    [307, '/other', 'unsent'],
    [308, 'https://b.test/', 'unsent'],
    [301, 'https://a.test/api/v1/x/y', 'unsent'],
    [302, 'http://www.a.test/api/v1/x/y', 'unsent'],
    [302, 'http://a.test/login', 'unknown'],
    [301, 'http://a.test/api/v1/x/y', 'unknown'],
    [303, 'http://b.test/api/v1/x/y', 'unknown'],
    [307, '', 'unknown'],
  ])('of %i to “%s” is %s', (status, location, kind) => {
    const outcome = decide(status, '', location === '' ? {} : { location });
    expect(outcome.kind).toBe(kind);
    if (outcome.kind === 'unsent')
      expect(englishOf(outcome.reason)).toContain(new URL(location, 'http://a.test').href);
  });
});

describe('an error body with an odd field', () => {
  const read = (body: object, status = 400) =>
    readErrorAnswer({
      status,
      contentType: null,
      body: JSON.stringify({ error: 'E', message: 'M', ...body }),
      nowMs: 0,
    });

  it.each<[string, object, readonly (readonly [string | null, string])[]]>([
    ['details as text', { details: 'x' }, []],
    ['details as list', { details: [1] }, []],
    ['errors as objects', { errors: [{ field: 'seed', message: 'no' }] }, [['seed', 'no']]],
    ['errors as FastAPI has them', { errors: [{ loc: ['body', 'seed'], msg: 'no' }] }, [['body.seed', 'no']]],
    [
      'errors as a map',
      { errors: { seed: ['no', 'never'] } },
      [
        ['seed', 'no'],
        ['seed', 'never'],
      ],
    ],
    [
      'errors as text',
      { errors: 'Missing required field: prompt' },
      [['prompt', 'Missing required field: prompt']],
    ],
    ['resetAt as an object', { resetAt: {} }, []],
  ])('keeps the others: %s', (_, body, problems) => {
    const error = read(body);
    expect(error).toMatchObject({ title: 'E', message: 'M', fromService: true });
    expect(error.problems.map(({ field, message }) => [field, message])).toEqual(problems);
  });

  it('keeps the time of a 429, and a 500 is still one that the service itself says', () => {
    expect(read({ details: 'x', resetAt: '2026-11-20T00:00:00Z' }, 429).resetAt).toBe(Date.UTC(2026, 10, 20));
    expect(read({ errors: { a: 1 } }, 500).fromService).toBe(true);
  });
});

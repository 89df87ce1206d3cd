import { describe, expect, it } from 'vitest';
import { readErrorAnswer } from './readErrorAnswer';
import { serviceErrors } from './serviceErrors';

const json = 'application/json';

describe('readErrorAnswer', () => {
  it('keeps the service own words and puts each problem on its field', () => {
    const { status, error, message } = serviceErrors.invalidInput;
    const errors = [
      'Missing required field: prompt',
      'Invalid value for image_size: must be one of [square_hd, square]',
      'The moon is in the wrong house',
    ];
    const body = JSON.stringify({ error, message, errors, details: { hint: 1 } });
    expect(readErrorAnswer({ status, contentType: json, body })).toEqual({
      status: 400,
      title: 'Invalid input',
      message: 'Input validation failed',
      errors,
      details: { hint: 1 },
      resetAt: null,
      problems: [
        { field: 'prompt', message: errors[0] },
        { field: 'image_size', message: errors[1] },
        { field: null, message: errors[2] },
      ],
      fromService: true,
    });
  });

  it('reads resetAt of a 429', () => {
    const { error } = serviceErrors.rateLimited;
    const body = JSON.stringify({
      error,
      message: 'Rate limit exceeded.',
      resetAt: '2026-11-20T14:03:00.000Z',
    });
    expect(readErrorAnswer({ status: 429, contentType: json, body }).resetAt).toBe(
      Date.UTC(2026, 10, 20, 14, 3),
    );
  });

  it("shows a proxy's page by its status and first words, as text, and not as the service's", () => {
    const body =
      '<!doctype html><html><head><title>502 Bad Gateway</title><style>b{}</style></head>' +
      '<body><h1>Bad &amp; broken</h1><script>alert(1)</script><p>nginx&#47;1.2 &lt;b&gt;</p></body></html>';
    expect(readErrorAnswer({ status: 502, contentType: 'text/html', body })).toMatchObject({
      status: 502,
      title: 'HTTP 502',
      message: '502 Bad Gateway Bad & broken nginx/1.2 <b>',
      problems: [],
      fromService: false,
    });
  });

  it('cuts a long page to its first words', () => {
    const { message } = readErrorAnswer({
      status: 503,
      contentType: 'text/plain',
      body: 'word '.repeat(10_000),
    });
    expect(message.length).toBeLessThanOrEqual(200);
    expect(message).toMatch(/^word word .*…$/);
  });

  it.each([
    ['{"message":"upstream timed out"}', 'upstream timed out'],
    ['{"error":{"message":"quota"}}', 'quota'],
    ['{"detail":"Not here"}', 'Not here'],
    ['"just words"', 'just words'],
    ['', ''],
  ])('does not take %s for the service, but shows its words', (body, message) => {
    expect(readErrorAnswer({ status: 500, contentType: json, body })).toMatchObject({
      message,
      fromService: false,
    });
  });
});

// What reaches the local service over its port: only this computer's own programs, and only documented answers.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zErrorBody } from '../../src/shared/service/answers/zErrorBody';
import { imagegen, startTestService, type TestService } from '../service/support/client';
import { fuzz } from './support/fuzz';
import { type RawAnswer, sendRaw } from './support/sendRaw';

let service: TestService;
let port: number;
beforeAll(async () => {
  service = await startTestService();
  port = Number(new URL(service.url).port);
});
afterAll(() => service.stop());

const json = '{"prompt":"a"}';

function request(start: string, headers: readonly string[], body = ''): string {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return [`${start} HTTP/1.1`, ...headers, ...length, 'Connection: close', '', body].join('\r\n');
}

/** A request that would be paid for, but for the headers given. */
const paid = (headers: readonly string[], body = json) =>
  sendRaw(port, request(`POST ${imagegen}`, [...headers, `Authorization: Bearer ${service.apiKey}`], body));

function expectDocumented({ body }: RawAnswer): void {
  expect(zErrorBody.safeParse(JSON.parse(body)).success).toBe(true);
}

const own = () => `Host: 127.0.0.1:${port}`;
const type = 'Content-Type: application/json';

describe('the door', () => {
  it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])('answers to the name %s', async (name) => {
    expect((await paid([`Host: ${name}:${port}`, type])).status).toBe(200);
  });

  it.each([
    ['of a page that was rebound to this computer', () => [`Host: evil.example:${port}`]],
    ['of this computer without the port', () => ['Host: 127.0.0.1']],
    ['of another port', () => [`Host: 127.0.0.1:${port + 1}`]],
    ['of another address of this computer', () => [`Host: 0.0.0.0:${port}`]],
    ['that only begins well', () => [`Host: 127.0.0.1:${port}.evil.example`]],
    ['that is empty', () => ['Host:']],
    ['that is missing', () => []],
    ['that comes twice', () => [own(), 'Host: evil.example']],
  ])('refuses a Host %s, with a right key and in words', async (_, headers) => {
    const before = service.ledger().billedMilli;
    const answer = await paid([...headers(), type]);
    expect(answer.status).toBe(400);
    expectDocumented(answer);
    expect(answer.body).toContain('Host');
    expect(service.ledger().billedMilli).toBe(before);
  });

  it.each([
    ['Origin: https://evil.example'],
    ['Origin: null'],
    ['Origin: http://127.0.0.1'],
    ['Origin: http://localhost:3000'],
    ['Origin: file://'],
    ['Sec-Fetch-Site: cross-site'],
    ['Sec-Fetch-Site: same-site'],
  ])('refuses a page with %s, even with a right key', async (header) => {
    for (const start of [`POST ${imagegen}`, 'GET /api/generations', 'GET /api/v1', `OPTIONS ${imagegen}`]) {
      const headers = [own(), type, header, `Authorization: Bearer ${service.apiKey}`];
      const answer = await sendRaw(port, request(start, headers, start.startsWith('POST') ? json : ''));
      expect(answer.status).toBe(403);
      expectDocumented(answer);
      expect(answer.head.toLowerCase()).not.toContain('access-control');
    }
  });

  it('lets a link elsewhere lead to the dashboard, and to nothing else', async () => {
    const visit = ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'];
    const statusOf = async (start: string, headers: readonly string[]) =>
      (await sendRaw(port, request(start, [own(), ...headers], ''))).status;
    // this service has no dashboard: what is let in finds nothing
    expect(await statusOf('GET /', visit)).toBe(404);
    expect(await statusOf('GET /api/v1', visit)).toBe(403);
    expect(await statusOf('GET /?from=elsewhere', visit)).toBe(403);
    expect(await statusOf('POST /', visit)).toBe(403);
    expect(await statusOf('GET /', [...visit.slice(0, 2), 'Sec-Fetch-Dest: iframe'])).toBe(403);
    expect(await statusOf('GET /', [...visit, 'Origin: https://evil.example'])).toBe(403);
  });

  it('lets its own pages and plain programs in', async () => {
    for (const header of [`Origin: http://127.0.0.1:${port}`, 'Sec-Fetch-Site: none', 'Sec-Fetch-Mode: cors'])
      expect((await paid([own(), type, header])).status).toBe(200);
  });
});

describe('requests at the edge of HTTP', () => {
  it('says that an Expect cannot be met', async () => {
    const answer = await paid([own(), type, 'Expect: 200-maybe']);
    expect(answer.status).toBe(400);
    expectDocumented(answer);
  });

  it('says "go on" to a right key only', async () => {
    const head = (key: string) =>
      request(
        `POST ${imagegen}`,
        [own(), type, 'Expect: 100-continue', `Authorization: Bearer ${key}`],
        json,
      ).replace(json, '');
    const right = await sendRaw(port, head(service.apiKey), (text) => text.includes('100 Continue'));
    expect(right.head).toContain('100 Continue');
    const wrong = await sendRaw(port, head('wrong'), (text) => text.includes('}'));
    expect(wrong.status).toBe(401);
    expectDocumented(wrong);
  });

  it.each(['CONNECT example.com:80', 'TRACE /', 'PROPFIND /', 'QUERY /api/v1', 'PATCH /', 'LINK /'])(
    'answers %s with an error of the document',
    async (start) => {
      const answer = await sendRaw(port, request(start, [own()]));
      expect([400, 404]).toContain(answer.status);
      expectDocumented(answer);
    },
  );

  it('takes the content type from Content-Type alone', async () => {
    for (const headers of [
      ['X-Sent-Content-Type: application/json'],
      ['Content-Type: text/plain', 'X-Sent-Content-Type: application/json'],
    ]) {
      const answer = await paid([own(), ...headers]);
      expect(answer.status).toBe(400);
      expect(answer.body).toContain('Invalid value for Content-Type');
    }
  });

  it.each([
    ['a lone byte', [0xff]],
    ['a character cut short', [0xe2, 0x82]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['half of a pair', [0xed, 0xa0, 0x80]],
  ])('refuses a body that is no UTF-8: %s', async (_, bytes) => {
    const body = Buffer.concat([Buffer.from('{"prompt":"'), Buffer.from(bytes), Buffer.from('"}')]);
    const head = request(
      `POST ${imagegen}`,
      [own(), type, `Authorization: Bearer ${service.apiKey}`],
      'x'.repeat(body.length),
    );
    const answer = await sendRaw(port, Buffer.concat([Buffer.from(head.slice(0, -body.length)), body]));
    expect([answer.status, JSON.parse(answer.body).errors]).toEqual([400, ['Request body must be UTF-8']]);
  });

  it.each([
    '/media/../service.sqlite',
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/..\\..\\service.sqlite',
    `/media/${'0'.repeat(32)}.png/../../x`,
    `/media/${'0'.repeat(32)}.png%00`,
    '//etc/passwd',
    'http://127.0.0.1/etc/passwd',
    '/api/../../etc/passwd',
  ])('leads nowhere but its own paths: %s', async (path) => {
    const answer = await sendRaw(port, request(`GET ${path}`, [own()]));
    expect([400, 404]).toContain(answer.status);
    expectDocumented(answer);
  });

  it('answers made-up requests with an error of the document, or not at all', async () => {
    const name = fc.constantFrom(
      'Host',
      'Origin',
      'Expect',
      'Content-Type',
      'Content-Length',
      'Authorization',
      'Cookie',
      'Upgrade',
      'Range',
      'Transfer-Encoding',
      'TE',
      'X-Sent-Content-Type',
    );
    const value = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.constantFrom(
        'chunked',
        '100-continue',
        'application/json',
        'websocket',
        'Bearer a',
        '-1',
        '1e9',
        'bytes=0-',
      ),
      fc.constant(null).map(() => `127.0.0.1:${port}`),
    );
    const header = fc.tuple(name, value).map(([left, right]) => `${left}: ${right}`);
    const path = fc.oneof(
      fc.webPath(),
      fc.string({ maxLength: 300 }),
      fc.constantFrom(imagegen, '/api/keys', '*'),
    );
    const method = fc.constantFrom('GET', 'POST', 'HEAD', 'CONNECT', 'OPTIONS', 'DELETE', 'get', 'M-SEARCH');
    const start = fc.tuple(method, path).map(([verb, target]) => `${verb} ${target}`);
    const made = fc.tuple(start, fc.array(header, { maxLength: 6 }), fc.string({ maxLength: 100 }));
    const before = service.ledger().billedMilli;
    await fuzz(
      'raw requests',
      made,
      async ([line, headers, body]) => {
        const bytes = request(line, headers, body);
        const answer = await sendRaw(
          port,
          bytes,
          (text) => /\r\n\r\n/.test(text) && !/^HTTP\/1\.1 100/.test(text),
        );
        if (answer.status === 0 || answer.status < 300) return;
        expect(answer.head.toLowerCase()).toMatch(/content-type: application\/json/);
      },
      { cases: 300 },
    );
    expect(service.ledger().billedMilli).toBe(before);
  }, 900_000);
});

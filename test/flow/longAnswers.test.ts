// Paid answers that are long: read in the built thread, and on this loop where there is none that can.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { redact } from '../../src/main/log/redact';
import { quietLog } from '../../src/main/ports/quietLog.testing';
import { LongAnswers } from '../../src/main/service-client/LongAnswers';
import { ServiceClient } from '../../src/main/service-client/ServiceClient';
import { ScriptedHost } from './support/ScriptedHost';
import { builtFolder } from './support/startPath';

const key = 'easel-canary-key-0123456789';
const other = 'easel-canary-of-another-profile';
const model = { provider: 'imagegen', model: 'dev', headersTimeoutMs: 60_000, bodyTimeoutMs: 60_000 };
const image = '{"url":"https://media.example/a.png","width":1,"height":1}';
const long = `{"seed":18446744073709551557,"images":[${Array(20_000).fill(image).join(',')}],"words":"KEY OTHER 🙂"}`;
const clean = long.replace('KEY OTHER', '[redacted] [redacted]');

let folder: string;
let host: ScriptedHost;
let client: ServiceClient;
let answer: Readonly<{ status: number; headers: string; body: Buffer }>;
const reader = pathToFileURL(join(builtFolder(), 'answer-reader.js'));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'easel-long-'));
  host = await ScriptedHost.start((_, socket) => {
    const { status, headers, body } = answer;
    socket.write(`HTTP/1.1 ${status} Said\r\n${headers}content-length: ${body.length}\r\n\r\n`);
    socket.write(body);
  });
  answer = { status: 200, headers: '', body: withKeys(long) };
});
afterEach(async () => {
  await client.close();
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

const withKeys = (text: string) => Buffer.from(text.replace('KEY', key).replace('OTHER', other));
const kept = () => readFileSync(join(folder, 'answers', 'attempt-1.json'), 'utf8');

function generate(thread = reader) {
  client = new ServiceClient({
    now: Date.now,
    redact: (text, secrets) => redact(text, [other, ...secrets]),
    longAnswers: new LongAnswers({ thread, dataFolder: folder, secrets: () => [other], log: quietLog }),
  });
  const connection = { profileId: 'p', baseUrl: host.url, key };
  return client.generate(connection, model, '{}', { attemptId: 'attempt-1' });
}

describe('a long answer', () => {
  it('lies in its file without a key, and what matters of it comes back', async () => {
    const outcome = await generate();
    expect(kept() === clean).toBe(true);
    if (outcome.kind !== 'answered') throw new Error(outcome.kind);
    expect(outcome.reading).toMatchObject({
      ok: true,
      result: { offered: 20_000, seed: '18446744073709551557' },
    });
    expect(outcome.rawBody.length).toBeLessThan(262_144);
  });

  it('is unpacked there too', async () => {
    answer = { status: 200, headers: 'content-encoding: gzip\r\n', body: gzipSync(withKeys(long)) };
    expect(await generate()).toMatchObject({ kind: 'answered', reading: { ok: true } });
    expect(kept() === clean).toBe(true);
  });

  it('comes back whole where it was packed and is short', async () => {
    const short = `{"images":[${image}]}`;
    answer = { status: 200, headers: 'content-encoding: gzip\r\n', body: gzipSync(short) };
    expect(await generate()).toMatchObject({ kind: 'answered', rawBody: short });
  });

  it('is no result where its status is none: its beginning says what was wrong, and nothing is kept', async () => {
    answer = {
      status: 400,
      headers: '',
      body: withKeys(`{"error":"Bad","message":"KEY ${'x'.repeat(400_000)}"}`),
    };
    const outcome = await generate();
    expect(outcome).toMatchObject({ kind: 'refused', status: 400 });
    expect(JSON.stringify(outcome)).not.toContain(key);
    expect(kept).toThrow();
  });

  it.each([
    ['there is no thread', () => pathToFileURL(join(folder, 'none.js'))],
    [
      'the thread dies',
      () => {
        const file = join(folder, 'dies.mjs');
        writeFileSync(
          file,
          `import { parentPort } from 'node:worker_threads';
          parentPort.on('message', () => process.exit(3));`,
        );
        return pathToFileURL(file);
      },
    ],
    [
      'its file cannot be written',
      () => {
        writeFileSync(join(folder, 'answers'), 'in the way');
        return reader;
      },
    ],
  ])('is read on this loop where %s: nothing that was paid for is lost', async (_, thread) => {
    const outcome = await generate(thread());
    if (outcome.kind !== 'answered') throw new Error(outcome.kind);
    expect(outcome.rawBody === clean).toBe(true);
    expect(host.requests).toHaveLength(1);
  });
});

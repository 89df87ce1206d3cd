import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quietLog } from '../ports/quietLog.testing';
import type { SendOutcome } from '../ports/SendOutcome';
import { AnswerStore } from './AnswerStore';

let folder: string;
let store: AnswerStore;
const longestInRow = 256 * 1024;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-answers-'));
  store = new AnswerStore({ dataFolder: folder, log: quietLog });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const answered = (rawBody: string): SendOutcome => ({ kind: 'answered', rawBody, headers: {} });
const image = '{"url":"https://media.example/a.png","width":1,"height":1}';
const long = `{"images":[${Array(20_000).fill(image).join(',')}],"words":"${'🙂'.repeat(1_000_000)}"}`;

describe('the store of long answers', () => {
  it('leaves a short answer, and what is no answer, where it is', async () => {
    const unknown: SendOutcome = { kind: 'unknown', reason: 'x', status: 502, aborted: false, rawBody: long };
    for (const outcome of [answered(`{"images":[${image}]}`), unknown])
      expect(await store.storeLongAnswer('attempt-1', outcome)).toBe(outcome);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('puts a long one into its file, character for character, and reads it there', async () => {
    const outcome = await store.storeLongAnswer('attempt-1', answered(long));
    expect(readFileSync(join(folder, 'answers', 'attempt-1.json'), 'utf8') === long).toBe(true);
    expect(readdirSync(join(folder, 'answers'))).toEqual(['attempt-1.json']);
    if (outcome.kind !== 'answered') throw new Error(outcome.kind);
    expect(outcome.rawBody.length).toBeLessThan(longestInRow);
    expect(outcome.reading).toMatchObject({ ok: true, result: { offered: 20_000 } });
    expect(JSON.parse(outcome.rawBody).images[0]).toEqual(JSON.parse(image));
  });

  it('says that one cannot be read, and keeps it all the same', async () => {
    const body = 'x'.repeat(longestInRow + 1);
    const outcome = await store.storeLongAnswer('attempt-1', answered(body));
    expect(outcome).toMatchObject({ reading: { ok: false, reason: 'the response is not valid JSON' } });
    expect(readFileSync(join(folder, 'answers', 'attempt-1.json'), 'utf8')).toBe(body);
  });

  it('gives the whole back where it cannot be written: nothing that was paid for is lost', async () => {
    writeFileSync(join(folder, 'answers'), 'in the way');
    const outcome = answered(long);
    expect(await store.storeLongAnswer('attempt-1', outcome)).toBe(outcome);
  });
});

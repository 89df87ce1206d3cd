import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { JobEnding } from '../ports/JobEnding';
import { Output } from './Output';
import { Report } from './Report';

const file = { file: 'a/okapi.png', width: 1, height: 1, seed: '7', sha256: null };
const ending = (remark: string | null): JobEnding => ({
  ...{ row: 1, id: 'j', state: 'done', prompt: 'an okapi', problem: null },
  files: [{ ...file, remark }],
});
const totals = { done: 1, failed: 0, unknown: 0, assets: 1 };

function said(json: boolean, remark: string | null) {
  const [out, words] = [new PassThrough(), new PassThrough()];
  const output = (stream: PassThrough) => new Output(stream as unknown as NodeJS.WriteStream);
  new Report({
    ...{ json, out: output(out), words: output(words), now: () => 0 },
    pathOf: (path) => `/library/${path}`,
  }).job(ending(remark), totals);
  return { out: String(out.read() ?? ''), words: String(words.read() ?? '') };
}

it('says beside a file what the service says of it, and writes nothing but files where they are read', () => {
  expect(said(false, 'A lake at dusk instead of “okapi”')).toEqual({
    out: '/library/a/okapi.png\n',
    words: 'okapi.png: A lake at dusk instead of “okapi”.\n',
  });
  expect(said(false, null).words).toBe('');
});

it('has it as a field of the line of a file, where there is one', () => {
  const lineOf = (remark: string | null) => JSON.parse(said(true, remark).out);
  expect(lineOf('A lake at dusk instead of “okapi”')).toMatchObject({
    event: 'asset',
    remark: 'A lake at dusk instead of “okapi”',
  });
  expect(Object.keys(lineOf(null))).toEqual(['event', 'file', 'width', 'height', 'seed', 'sha256']);
});

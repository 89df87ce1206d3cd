import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyMapping, openList, suggestMapping } from '../../src/shared/lists';
import { findModel } from '../../src/shared/models';
import {
  emptyVaryPlan,
  escapeTemplate,
  highlightSpans,
  MAX_JOBS,
  parseTemplate,
  parseWildcardFile,
  planJobs,
  TemplateError,
  type Wildcards,
} from '../../src/shared/prompt';
import { fuzz } from './support/fuzz';

const model = findModel('imagegen/dev');
if (!model) throw new Error('no model');

/** Made of `pieces`: a few of them each once, or a few of them again and again. */
function textOf(pieces: readonly string[], longest: number): fc.Arbitrary<string> {
  const some = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((found) => found.join(''));
  const many = fc
    .tuple(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }), fc.nat(longest), some)
    .map(([unit, length, end]) => unit.join('').repeat(Math.ceil(length / unit.join('').length)) + end);
  return fc.oneof(
    { weight: 4, arbitrary: some },
    { weight: 1, arbitrary: many },
    fc.string({ maxLength: 200 }),
  );
}

const listPieces = [
  ...[
    '"',
    '""',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '\r\n',
    ' ',
    'a',
    'prompt',
    'seed',
    '#',
    '\\',
    'é',
    '😀',
    '\u2028',
  ],
  ...['{"prompt":"a"}\n', '{"k', '":1}\n', '{', '}', '[', ']', ':', '1e999', '123456789012345678901', 'null'],
  ...[
    '\0',
    '{"__proto__":1}',
    '{"constructor":{"prototype":1}}\n',
    '4:3',
    '1024x768',
    '3,5',
    '{a|b}',
    '__a__',
  ],
];
const encodings = fc.constantFrom('utf-8', 'utf-16le', 'latin1', 'utf-16 with mark');
const bytesOf = (text: string, encoding: string): Uint8Array =>
  encoding === 'utf-16 with mark'
    ? Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    : Buffer.from(text, encoding as BufferEncoding);
const contents = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(textOf(listPieces, 100_000), encodings).map(([text, name]) => bytesOf(text, name)),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 5000 }) },
);
const names = fc.constantFrom('a.csv', 'a.tsv', 'a.jsonl', 'a.txt', 'a', '-', '.csv', 'a.CSV.png');

it('reads any bytes as a list, or says why not, and makes requests of rows without an error', async () => {
  const { cases } = await fuzz(
    'lists',
    fc.tuple(contents, names),
    ([bytes, name]) => {
      const list = openList(bytes, name);
      const rows = [...list.rows];
      if (list.refusal !== null) expect(list.refusal.message).not.toBe('');
      expect(new Set(list.columns).size).toBe(list.columns.length);
      const mapping = suggestMapping(list.columns, model);
      let line = 0;
      for (const row of rows) {
        expect(row.line).toBeGreaterThan(line);
        expect(row.cells.length).toBeLessThanOrEqual(list.columns.length);
        ({ line } = row);
      }
      for (const row of rows.slice(0, 200)) {
        const { values, problems } = applyMapping(row, mapping, model, { num_images: 1 });
        if (problems.length === 0) expect(typeof values.prompt).toBe('string');
      }
      // biome-ignore lint/suspicious/noPrototypeBuiltins: nothing of a list may come upon every object
      expect({}.hasOwnProperty('k')).toBe(false);
    },
    { cases: 400 },
  );
  expect(cases).toBeGreaterThanOrEqual(400);
}, 900_000);

const templatePieces = [
  ...[
    ' ',
    '{',
    '}',
    '|',
    '$$',
    '2$$',
    '1-3$$',
    '-2$$',
    '1-$$',
    '-',
    '0',
    '.',
    '::',
    '0.5::',
    '\\',
    '\n',
    'x',
    'é',
  ],
  ...[
    '_',
    '__',
    '__a__',
    '__b/*__',
    '__**__',
    '__no__',
    '__a',
    '${',
    ', ',
    '{|',
    '{a|b}',
    '{2$$__a__}',
    '#',
    '😀',
  ],
];
const wildcards: Wildcards = new Map([
  ['a', parseWildcardFile('one\n2::two\n{three|four}\n__b/c__')],
  ['b/c', parseWildcardFile('five\n0::six\n# no\n')],
  ['b/d', parseWildcardFile('__b/d__')],
]);

it('counts and makes the jobs of any template, or says why not', async () => {
  const { cases } = await fuzz(
    'templates',
    textOf(templatePieces, 100_000),
    (prompt) => {
      highlightSpans(prompt, wildcards);
      const plan = (() => {
        try {
          return planJobs({ baseValues: { prompt }, plan: emptyVaryPlan, wildcards, random: () => 0 });
        } catch (error) {
          expect(error).toBeInstanceOf(TemplateError);
          return null;
        }
      })();
      if (plan === null) return;
      expect(plan.preview(3).length).toBe(Number(plan.count < 3n ? plan.count : 3n));
      if (plan.count > 2000n) return;
      expect([...plan.jobs()]).toHaveLength(Number(plan.count));
    },
    { cases: 600 },
  );
  expect(cases).toBeGreaterThanOrEqual(600);
}, 900_000);

it('counts random prompts, seeds and axes by multiplying, and makes no job past the limit', async () => {
  const size = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 2 ** 53 - 1 }));
  const axis = fc.tuple(
    fc.stringMatching(/^[a-c]$/),
    fc.array(fc.integer(), { minLength: 1, maxLength: 12 }),
  );
  await fuzz(
    'plans',
    fc.tuple(size, size, fc.uniqueArray(axis, { selector: ([name]) => name, maxLength: 3 })),
    ([prompts, seeds, axes]) => {
      const plan = planJobs({
        baseValues: { prompt: '{a|b|c} fox' },
        plan: {
          expansion: { kind: 'random', count: prompts, seed: 's', unique: false },
          seeds: { kind: 'random', count: seeds },
          axes: axes.map(([parameter, values]) => ({ parameter, values })),
        },
        wildcards,
        random: Math.random,
      });
      const count = axes.reduce(
        (sum, [, values]) => sum * BigInt(values.length),
        BigInt(prompts) * BigInt(seeds),
      );
      expect(plan.count).toBe(count);
      if (count > BigInt(MAX_JOBS))
        expect(() => plan.jobs().next()).toThrow(/a batch can have up to 100,000/);
      else if (count < 3000n) expect([...plan.jobs()]).toHaveLength(Number(count));
    },
    { cases: 300 },
  );
}, 900_000);

it('brings back to the letter what was escaped', async () => {
  await fuzz(
    'escapes',
    // blanks at the edges of a group over several lines do not count
    textOf(templatePieces, 2000).map((text) => text.trim()),
    (text) => {
      const parsed = parseTemplate(`{${escapeTemplate(text)}|}`);
      expect(parsed.ok).toBe(true);
      const plan = planJobs({
        baseValues: { prompt: `{${escapeTemplate(text)}|}` },
        plan: emptyVaryPlan,
        wildcards,
        random: () => 0,
      });
      expect(plan.preview(1)[0]?.values.prompt).toBe(text);
    },
    { cases: 500 },
  );
}, 900_000);

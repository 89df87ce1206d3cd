// Compares the table of limits in docs/security.md with the code: each number must equal its constant, and each test
// that is named must exist.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(resolve(root, 'docs/security.md'), 'utf8');

interface Limit {
  readonly what: string;
  /** As written in the document: `20 MB`, `30 s`, `100,000 fields`. */
  readonly number: string;
  readonly file: string;
  readonly name: string;
  readonly test: string;
  readonly title: string;
}

const limits = readTable(/^## Limits\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(page)?.[1] ?? '');

function readTable(section: string): readonly Limit[] {
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const [what = '', number = '', where = '', test = ''] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    const [, file = '', name = ''] = /^`([^`]+)` `(\w+)`$/.exec(where) ?? [];
    const [, testFile = '', title = ''] = /^`([^`]+)` "([^"]+)"$/.exec(test) ?? [];
    return { what, number, file: `src/${file}`, name, test: testFile, title };
  });
}

const units: Readonly<Record<string, readonly [factor: number, endings: RegExp]>> = {
  bytes: [1, /bytes$/i],
  kB: [2 ** 10, /bytes$/i],
  MB: [2 ** 20, /bytes$/i],
  GB: [2 ** 30, /bytes$/i],
  ms: [1, /ms$/i],
  s: [1000, /ms$/i],
  min: [60_000, /ms$/i],
  h: [3_600_000, /ms$/i],
  megapixels: [1e6, /pixels$/i],
};

/** The table's number, in the unit with which the constant's name ends. */
function valueInTable({ number, name }: Limit): number {
  const [, digits = '', unit = ''] = /^([\d,.]+)(?: (\S+))?/.exec(number) ?? [];
  const known = units[unit];
  if (known && !known[1].test(name)) throw new Error(`${name} is not in ${unit}`);
  return Number(digits.replaceAll(',', '')) * (known?.[0] ?? 1);
}

/** The value of the constant, or of the object member, in its file. */
function valueInCode({ file, name }: Limit): number {
  const text = readFileSync(resolve(root, file), 'utf8');
  const found = [
    ...text.matchAll(new RegExp(`^(?:export )?const ${name} = ([^;]+);`, 'gm')),
    ...text.matchAll(new RegExp(`^ +${name}: ([\\d_ *+.e]+),`, 'gm')),
  ];
  const sum = found.length === 1 ? (found[0]?.[1] ?? '') : '';
  if (!/^[\d_ *+.e()/-]+$/.test(sum)) throw new Error(`${file} sets ${name} to no number, or more than once`);
  return Number(new Function(`return ${sum}`)());
}

/** Whether a test file contains the title; a `…` at the end stands for the rest of the title. */
function hasTitle(text: string, title: string): boolean {
  return text.replaceAll("\\'", "'").includes(title.replace(/…$/, ''));
}

describe('the table of limits', () => {
  it('is there', () => {
    expect(limits.length).toBeGreaterThan(4);
  });

  it.each(limits)('says of "$what" what the code says', (limit) => {
    expect(valueInTable(limit)).toBe(valueInCode(limit));
  });

  it.each(limits)('names a test of "$what" that is there', ({ test, title }) => {
    expect(existsSync(resolve(root, test)), test).toBe(true);
    expect(hasTitle(readFileSync(resolve(root, test), 'utf8'), title), title).toBe(true);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseTemplate, parseWildcardFile } from '@shared/prompt';
import { compileTemplate } from '@shared/prompt/template/compileTemplate';
import { describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../../resources/wildcards');
const wildcards = new Map(
  readdirSync(folder).map((file) => [
    basename(file, '.txt'),
    parseWildcardFile(readFileSync(join(folder, file), 'utf8')),
  ]),
);

describe('the sample wildcards', () => {
  it.each([...wildcards.keys()])('can be used as __%s__', (name) => {
    const parsed = parseTemplate(`__${name}__`);
    expect(parsed.ok).toBe(true);
    if (!parsed.ok) return;
    const compiled = compileTemplate(parsed.template, wildcards);
    expect(compiled.ok ? [] : compiled.errors).toEqual([]);
    expect(compiled.ok && compiled.root.count).toBeGreaterThan(5n);
  });
});

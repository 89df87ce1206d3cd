import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('handlers hand over, each call in one expression: what is done with it is done elsewhere', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('Handlers.ts'),
  );
  expect(files.length).toBeGreaterThan(25);
  for (const file of files) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    const [, routes = ''] = text.split('\n  return {\n');
    expect(routes, file).toMatch(/^ {4}'\w+\.\w+'/m);
    expect(routes, file).not.toMatch(/=> \{$|\b(if|throw|const|for|try)\b|\?/m);
  }
});

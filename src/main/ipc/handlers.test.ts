import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@shared/ipc/contract';
import { expect, it } from 'vitest';

it('handlers hand over, each call in one expression: what is done with it is done elsewhere', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('Handlers.ts'),
  );
  let found = 0;
  for (const file of files) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    const [, routes = ''] = text.split(/\n {2}return \{\n(?= {4}'\w+\.\w+')|\n {2}\};\n\}\n/);
    expect(routes, file).toMatch(/^ {4}'\w+\.\w+'/m);
    expect(routes, file).not.toMatch(/=> \{$|\b(if|throw|const|for|try)\b|\?/m);
    found += routes.match(/^ {4}'\w+\.\w+'/gm)?.length ?? 0;
  }
  expect(found).toBe(Object.keys(contract).length);
});

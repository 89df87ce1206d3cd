import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { faults } from './faults';

const root = resolve(import.meta.dirname, '../..');

it.each(faults)('$file still has the code in which gate $gate gets its fault', ({ file, from }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(from);
});

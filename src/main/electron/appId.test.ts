import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { appId } from './appId';

it('the app goes by the name that its packages give it', () => {
  const config = readFileSync(resolve(import.meta.dirname, '../../../electron-builder.yml'), 'utf8');
  expect(/^appId: (.+)$/m.exec(config)?.[1]).toBe(appId);
});

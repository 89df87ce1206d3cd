import { expect, it } from 'vitest';
import { killStatements } from './killStatements';

// The short form; `npm run test:chaos -- statements` dies before each.
it('charges what it delivers and delivers what it charges, killed before a statement of a generation', async () => {
  const figures = await killStatements(4, 2);
  console.info(JSON.stringify(figures));
  expect(figures.wrong).toEqual([]);
  expect(figures.kills).toBeGreaterThan(4);
  expect(figures.barred).toBeGreaterThan(0);
  expect(figures.delivered).toBeGreaterThan(0);
}, 300_000);

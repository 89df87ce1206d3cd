import { expect, it } from 'vitest';
import { readRemark } from './readRemark';

it('keeps all that is said of a picture of a long prompt, as one line of text', () => {
  const names = Array.from({ length: 40 }, (_, at) => `“thing ${at}”`).join(', ');
  expect(readRemark(`Drawn without\n${names}`)).toBe(`Drawn without ${names}`);
});

it('is nothing where nothing is said, or no text', () => {
  expect([readRemark(' '), readRemark(7), readRemark(undefined), readRemark('<b></b>')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

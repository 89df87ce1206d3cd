import { expect, it } from 'vitest';
import { promptsLabel } from './promptsLabel';

it('says of how many so many are drawn', () => {
  expect(promptsLabel(18, 18, 'all')).toBe('All 18 prompts');
  expect(promptsLabel(10, 18, 'random')).toBe('10 of 18 prompts, chosen at random');
  expect(promptsLabel(1000, 46_656, 'random')).toBe('1,000 of 46,656 prompts, chosen at random');
});

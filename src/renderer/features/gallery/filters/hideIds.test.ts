import { expect, it } from 'vitest';
import { hideIds, restoreIds } from './hideIds';

it('shows no id of what came, was exported or made together, and has it again once words are added', () => {
  const query =
    'batch:0199aaaa-0000-7000-8000-000000000001 -imported:0199bbbb-0000-7000-8000-000000000002|last boat';
  expect(hideIds(query)).toBe('batch:this -imported:this|last boat');
  expect(restoreIds(`${hideIds(query)}s`, query)).toBe(`${query}s`);
  expect(restoreIds('-imported:this', query)).toBe('-imported:0199bbbb-0000-7000-8000-000000000002');
  expect(restoreIds('tag:sea', query)).toBe('tag:sea');
});

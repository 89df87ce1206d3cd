import { expect, it } from 'vitest';
import { createElementRegistry } from './createElementRegistry';

const element = () => ({}) as HTMLElement;

it('knows an element by its key for as long as it is there', () => {
  const known = createElementRegistry<string>();
  const [one, other] = [element(), element()];
  const leave = known.refOf('one')(one);
  known.refOf('other')(other);
  expect([known.get('one'), known.get('other'), known.get('none')]).toEqual([one, other, undefined]);
  leave?.();
  expect(known.get('one')).toBeUndefined();
  expect(known.get('other')).toBe(other);
});

it('keeps the element that took the place of another, once that goes', () => {
  const known = createElementRegistry<number>();
  const [before, after] = [element(), element()];
  const leave = known.refOf(1)(before);
  known.refOf(1)(after);
  leave?.();
  expect(known.get(1)).toBe(after);
});

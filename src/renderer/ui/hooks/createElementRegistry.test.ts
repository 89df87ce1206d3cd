import { expect, it } from 'vitest';
import { createElementRegistry } from './createElementRegistry';

const element = () => ({}) as HTMLElement;

it('knows an element by its key for as long as it is there', () => {
  const known = createElementRegistry<string>();
  const [one, other] = [element(), element()];
  const leave = known.refOf('one')(one);
  known.refOf('other')(other);
  expect([known.of('one'), known.of('other'), known.of('none')]).toEqual([one, other, undefined]);
  leave?.();
  expect(known.of('one')).toBeUndefined();
  expect(known.of('other')).toBe(other);
});

it('keeps the element that took the place of another, once that goes', () => {
  const known = createElementRegistry<number>();
  const [before, after] = [element(), element()];
  const leave = known.refOf(1)(before);
  known.refOf(1)(after);
  leave?.();
  expect(known.of(1)).toBe(after);
});

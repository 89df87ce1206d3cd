import { expect, it } from 'vitest';
import { bridgeCopy } from './bridgeCopy.ts';

class Named {
  readonly name = 'own';
  get computed() {
    return 'lost';
  }
}

it('copies what it is given: nothing is shared, and no prototype is left', () => {
  const given = { list: [1, { deep: 'x' }], made: new Named(), nothing: undefined, big: 3n };
  const copied = bridgeCopy(given) as typeof given;
  expect(copied).toEqual({ list: [1, { deep: 'x' }], made: { name: 'own' }, nothing: undefined, big: 3n });
  expect(copied.list).not.toBe(given.list);
  expect(Object.getPrototypeOf(copied.made)).toBe(Object.prototype);
});

it('clones bytes, dates and maps', () => {
  const bytes = Uint32Array.of(1, 2);
  const copied = bridgeCopy({ bytes, at: new Date(5), map: new Map([[1, 'a']]) });
  expect(copied).toEqual({ bytes: Uint32Array.of(1, 2), at: new Date(5), map: new Map([[1, 'a']]) });
  expect((copied as { bytes: Uint32Array }).bytes.buffer).not.toBe(bytes.buffer);
});

it('leaves the message of an error and no more, thrown, rejected or handed over', async () => {
  const fault = Object.assign(new RangeError('too far'), { code: 'E_FAR' });
  const bare = (error: unknown) => [
    (error as Error).name,
    (error as Error).message,
    (error as { code?: string }).code,
  ];
  const bridge = bridgeCopy({
    thrown: () => {
      throw fault;
    },
    rejected: () => Promise.reject(fault),
    handed: fault,
  }) as { thrown: () => void; rejected: () => Promise<void>; handed: Error };
  const expected = ['Error', 'too far', undefined];
  expect(bare(bridge.handed)).toEqual(expected);
  expect(bare(await bridge.rejected().catch((error: unknown) => error))).toEqual(expected);
  try {
    bridge.thrown();
    expect.unreachable();
  } catch (error) {
    expect(bare(error)).toEqual(expected);
  }
});

it('copies what goes into a function and what comes out of it, its promises too', async () => {
  const kept: unknown[] = [];
  const bridge = bridgeCopy({
    take: (value: unknown) => kept.push(value),
    give: async () => kept,
  }) as { take: (value: unknown) => void; give: () => Promise<unknown[]> };
  const given = { a: 1 };
  bridge.take(given);
  expect(kept[0]).toEqual({ a: 1 });
  expect(kept[0]).not.toBe(given);
  expect((await bridge.give())[0]).not.toBe(kept[0]);
});

it('keeps what is there twice, and what holds itself', () => {
  const twice = { a: 1 };
  const ring: { self?: unknown; both: unknown[] } = { both: [twice, twice] };
  ring.self = ring;
  const copied = bridgeCopy(ring) as typeof ring;
  expect(copied.self).toBe(copied);
  expect(copied.both[0]).toBe(copied.both[1]);
});

it('refuses symbols, what cannot be cloned and what is nested too deep', () => {
  let deep: unknown = 'end';
  for (let level = 0; level < 1001; level += 1) deep = [deep];
  expect(() => bridgeCopy(deep)).toThrow('deeper than 1000');
  expect(() => bridgeCopy({ at: Symbol('x') })).toThrow('could not be cloned');
  expect(() => bridgeCopy(new WeakMap())).toThrow();
});

it('stands alone: its source is all that it needs', () => {
  const alone = new Function(`return (${bridgeCopy})`)() as typeof bridgeCopy;
  expect(alone({ a: [1] })).toEqual({ a: [1] });
});

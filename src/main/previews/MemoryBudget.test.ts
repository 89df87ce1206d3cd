import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryBudget } from './MemoryBudget';

const settle = () => new Promise<void>((done) => setImmediate(done));

describe('the memory budget', () => {
  it('lets in at once what fits, and the rest in its order when there is room', async () => {
    const budget = new MemoryBudget(10);
    const seen: string[] = [];
    const take = (name: string, bytes: number) =>
      budget
        .acquire(bytes, () => seen.push(`${name} waits`))
        .then((release) => {
          seen.push(`${name} in`);
          return release;
        });
    const [a, b] = [await take('a', 6), await take('b', 4)];
    const [large, small] = [take('large', 9), take('small', 1)];
    a();
    await settle();
    // a small request waits for an earlier large request, which could otherwise wait for ever
    expect(seen).toEqual(['a in', 'b in', 'large waits', 'small waits']);
    b();
    (await large)();
    await small;
    expect(seen.slice(4)).toEqual(['large in', 'small in']);
  });

  it('has one that needs more than there is alone, and gives all back', async () => {
    const budget = new MemoryBudget(10);
    const seen: string[] = [];
    const small = await budget.acquire(1, () => {});
    const large = budget.acquire(50, () => seen.push('large waits'));
    const after = budget.acquire(10, () => seen.push('after waits'));
    small();
    const release = await large;
    await settle();
    expect(seen).toEqual(['large waits', 'after waits']);
    release();
    (await after)();
    expect(await budget.acquire(10, () => seen.push('waits for nothing'))).toBeTypeOf('function');
    expect(seen).toHaveLength(2);
  });

  it('never holds more than it has, and lets all in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 30 }), async (asked) => {
        const budget = new MemoryBudget(10);
        let held = 0;
        let most = 0;
        await Promise.all(
          asked.map(async (bytes) => {
            const release = await budget.acquire(bytes, () => {});
            held += bytes;
            most = Math.max(most, held);
            await settle();
            held -= bytes;
            release();
          }),
        );
        expect(most).toBeLessThanOrEqual(10);
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { FairSemaphore } from './FairSemaphore';

it('lets groups take turns, and each group keep its order', async () => {
  const turns = new FairSemaphore(1);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<void>((end) => ends.push(end));
  };
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => turns.run(work(name), name[0]));
  for (let done = 0; done < all.length; done++) {
    await expect.poll(() => ends.length).toBe(done + 1);
    ends[done]?.();
  }
  await Promise.all(all);
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

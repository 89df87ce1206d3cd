import { describe, expect, it } from 'vitest';
import { BatchLoader } from './BatchLoader';

function loaderWithLog(maxBatch: number) {
  const asked: (readonly string[])[] = [];
  let flush: () => void = () => undefined;
  const loader = new BatchLoader<string>(
    async (ids) => {
      asked.push(ids);
      return new Map(ids.filter((id) => id !== 'gone').map((id) => [id, id.toUpperCase()]));
    },
    maxBatch,
    (later) => {
      flush = later;
    },
  );
  return { loader, asked, flush: () => flush() };
}

describe('BatchLoader', () => {
  it('asks once for everything wanted at the same moment, without repeats', async () => {
    const { loader, asked, flush } = loaderWithLog(500);
    const answers = Promise.all([loader.load('a'), loader.load('b'), loader.load('a'), loader.load('gone')]);
    flush();
    expect(await answers).toEqual(['A', 'B', 'A', null]);
    expect(asked).toEqual([['a', 'b', 'gone']]);
  });

  it('splits what is more than one call may ask', async () => {
    const { loader, asked, flush } = loaderWithLog(2);
    const answers = Promise.all(['a', 'b', 'c'].map((id) => loader.load(id)));
    flush();
    await answers;
    expect(asked).toEqual([['a', 'b'], ['c']]);
  });

  it('asks again for what is wanted after a call went out', async () => {
    const { loader, asked, flush } = loaderWithLog(10);
    const first = loader.load('a');
    flush();
    const second = loader.load('a');
    flush();
    await Promise.all([first, second]);
    expect(asked).toEqual([['a'], ['a']]);
  });

  it('hands a failed call to everyone who waited for it', async () => {
    let flush: () => void = () => undefined;
    const loader = new BatchLoader<string>(
      async () => {
        throw new Error('gone offline');
      },
      10,
      (later) => {
        flush = later;
      },
    );
    const answers = Promise.allSettled([loader.load('a'), loader.load('b')]);
    flush();
    expect((await answers).map((answer) => answer.status)).toEqual(['rejected', 'rejected']);
  });
});

import { describe, expect, it } from 'vitest';
import { Throttle } from './Throttle';

function throttled() {
  let due: (() => void) | null = null;
  let done = 0;
  const work = new Throttle(
    () => {
      done += 1;
    },
    1000,
    (then) => {
      due = then;
      return () => {
        due = null;
      };
    },
  );
  return { work, done: () => done, pass: () => due?.(), isWaiting: () => due !== null };
}

describe('work that is paced', () => {
  it('is done at once, and once more for all that is asked within the pause', () => {
    const { work, done, pass } = throttled();
    for (let n = 0; n < 5; n += 1) work.request();
    expect(done()).toBe(1);
    pass();
    expect(done()).toBe(2);
    pass();
    expect(done()).toBe(2);
    work.request();
    expect(done()).toBe(3);
  });

  it('is not done any more, and waits for nothing, once it is closed', () => {
    const { work, done, isWaiting } = throttled();
    work.request();
    work.request();
    work.close();
    expect(isWaiting()).toBe(false);
    work.request();
    expect(done()).toBe(1);
  });
});

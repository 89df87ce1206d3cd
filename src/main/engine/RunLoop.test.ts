import { beforeEach, describe, expect, it } from 'vitest';
import { RunLoop } from './RunLoop';

/** A clock that only the tests advance. */
class TestTime {
  now = 1_000_000;
  mono = 0;
  deferred: (() => void)[] = [];
  timers: { due: number; work: () => void }[] = [];

  readonly timing = {
    clock: { now: () => this.now, monotonic: () => this.mono },
    defer: (work: () => void) => void this.deferred.push(work),
    setTimer: (work: () => void, delayMs: number) => {
      const timer = { due: this.mono + delayMs, work };
      this.timers.push(timer);
      return () => {
        this.timers = this.timers.filter((each) => each !== timer);
      };
    },
  };

  settle(): void {
    for (let work = this.deferred.shift(); work; work = this.deferred.shift()) work();
  }

  pass(ms: number): void {
    const end = this.mono + ms;
    this.settle();
    for (;;) {
      const next = this.timers.toSorted((a, b) => a.due - b.due)[0];
      if (!next || next.due > end) break;
      this.now += next.due - this.mono;
      this.mono = next.due;
      this.timers = this.timers.filter((each) => each !== next);
      next.work();
      this.settle();
    }
    this.now += end - this.mono;
    this.mono = end;
  }
}

let time: TestTime;
let turns: number[];
let inTurn: () => void;
let idle: boolean;
let engine: RunLoop;

beforeEach(() => {
  time = new TestTime();
  turns = [];
  inTurn = () => {};
  idle = true;
  const turn = () => {
    turns.push(time.mono);
    inTurn();
  };
  engine = new RunLoop(time.timing, { turn, isIdle: () => idle });
});

describe('turns', () => {
  it('begin with the start, and not with a wake before it', () => {
    engine.wake();
    time.pass(10);
    expect(turns).toEqual([]);
    engine.start();
    engine.start();
    time.pass(10);
    expect(turns).toHaveLength(1);
  });

  it('are taken once, soon, however often it was woken', () => {
    engine.start();
    for (let n = 0; n < 1000; n += 1) engine.wake();
    expect(turns).toEqual([]);
    time.settle();
    expect(turns).toEqual([0]);
  });

  it('follow one another when a turn wakes', () => {
    let left = 3;
    inTurn = () => {
      left -= 1;
      if (left > 0) engine.wake();
    };
    engine.start();
    time.settle();
    expect(turns).toHaveLength(3);
  });

  it('come at the earliest time that was named', () => {
    engine.start();
    time.settle();
    engine.wakeIn(500);
    engine.wakeAt(time.now + 200);
    engine.wakeIn(900);
    time.pass(2000);
    expect(turns).toEqual([0, 200]);
  });

  it('forget the time that was named before them', () => {
    engine.start();
    time.settle();
    engine.wakeIn(500);
    engine.wake();
    time.pass(2000);
    expect(turns).toEqual([0, 0]);
  });

  it('look again within 30 s, wherever the wall clock was set meanwhile', () => {
    const at = time.now + 60_000;
    inTurn = () => {
      if (time.now < at) engine.wakeAt(at);
    };
    engine.start();
    time.settle();
    time.now -= 7_200_000;
    time.pass(90_000);
    expect(turns).toEqual([0, 30_000, 60_000, 90_000]);
    time.now += 7_200_000;
    time.pass(120_000);
    expect(turns).toEqual([0, 30_000, 60_000, 90_000, 120_000]);
  });

  it('never run again after the end', () => {
    engine.start();
    time.settle();
    engine.wakeIn(10);
    engine.wake();
    engine.close();
    engine.wake();
    engine.wakeIn(10);
    time.pass(1000);
    expect(turns).toEqual([0]);
    expect(time.timers).toEqual([]);
  });
});

describe('idleness', () => {
  it('is told after the turn that leaves nothing to do', async () => {
    let told = false;
    idle = false;
    engine.start();
    void engine.whenIdle().then(() => {
      told = true;
    });
    time.settle();
    await Promise.resolve();
    expect(told).toBe(false);
    idle = true;
    engine.wake();
    time.settle();
    await Promise.resolve();
    expect(told).toBe(true);
  });

  it('is not told while a turn has asked for another one', async () => {
    let told = 0;
    let left = 2;
    inTurn = () => {
      left -= 1;
      if (left > 0) engine.wake();
    };
    engine.start();
    void engine.whenIdle().then(() => {
      told = turns.length;
    });
    time.settle();
    await Promise.resolve();
    expect(told).toBe(2);
  });

  it('keeps nobody waiting after the end', async () => {
    idle = false;
    engine.start();
    const waiting = engine.whenIdle();
    engine.close();
    await waiting;
    await engine.whenIdle();
  });
});

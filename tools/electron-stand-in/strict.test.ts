import { describe, expect, it } from 'vitest';
import { lackingModule, strict, strictClass } from './strict.ts';

class Counter {
  #count = 0;
  static make() {
    return new Counter();
  }
  add() {
    this.#count += 1;
    return this.#count;
  }
}

describe('strict', () => {
  it('gives what is there, private state included', () => {
    const counter = strict('counter', new Counter());
    counter.add();
    expect(counter.add()).toBe(2);
  });

  it('names what is not there, read or written', () => {
    const counter = strict('counter', new Counter()) as unknown as Record<string, unknown>;
    expect(() => counter.reset).toThrow('not in the stand-in: counter.reset');
    expect(() => {
      counter.reset = 1;
    }).toThrow('not in the stand-in: counter.reset');
  });

  it('can be awaited and compared', async () => {
    const counter = strict('counter', new Counter());
    expect(await counter).toBe(counter);
  });

  it('holds for the statics of a class', () => {
    const Strict = strictClass('Counter', Counter) as unknown as Record<string, unknown> & typeof Counter;
    expect(Strict.make()).toBeInstanceOf(Strict);
    expect(() => Strict.all).toThrow('not in the stand-in: Counter.all');
  });

  it('lets a whole module be imported but not used', () => {
    const tray = lackingModule('Tray') as unknown as new () => object;
    expect(() => new tray()).toThrow('not in the stand-in: Tray');
  });
});

import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { compareKeys } from './AssetDay';
import type { ListChanges } from './applyChanges';
import { LibraryList } from './LibraryList';
import { placesOf, type TestAsset } from './placesOf.testing';
import { SeqSet } from './SeqSet';

const noon = new Date(2026, 10, 20, 12).getTime();
const minute = 60_000;
const assetOf = (seq: number, kind: 0 | 1 = 0): TestAsset => ({ seq, time: noon + seq * minute, kind });

/** Stands for the main process: every call waits until the test answers the call. */
class Main {
  library = new Map<number, TestAsset>();
  words = new Map<number, string>();
  pieceSize = 2;
  asked: { name: string; answer: () => void; fail: () => void }[] = [];
  inView = Promise.resolve();
  tell: (changes: ListChanges) => void = () => undefined;

  readonly list = new LibraryList({
    readPage: (after) =>
      this.#ask('page', () => {
        const rest = [...this.library.values()].filter(({ time }) => after === null || time < after.time);
        const places = placesOf(rest);
        const piece = placesOf(rest.filter(({ seq }) => places.seqs.indexOf(seq) < this.pieceSize));
        return { places: piece, isLast: rest.length <= this.pieceSize };
      }),
    findMatches: (search) => this.#ask('search', () => new SeqSet(this.#found(search)).words),
    findMatchesAmong: (search, among) =>
      this.#ask('among', () => Uint32Array.from(this.#found(search).filter((seq) => among.includes(seq)))),
    firstPageRendered: () => this.inView,
    subscribe: (onChanges) => {
      this.tell = (changes) => onChanges([changes]);
    },
  });

  add(asset: TestAsset, text = ''): void {
    this.library.set(asset.seq, asset);
    this.words.set(asset.seq, text);
  }

  lands(asset: TestAsset, text = ''): void {
    this.add(asset, text);
    this.tell({ places: placesOf([asset]), gone: new Uint32Array() });
  }

  goes(seq: number): void {
    this.library.delete(seq);
    this.tell({ places: placesOf([]), gone: Uint32Array.of(seq) });
  }

  /** Answers the oldest call of this name with the current state. */
  async answers(name: string): Promise<void> {
    this.#take(name).answer();
    await settled();
  }

  async fails(name: string): Promise<void> {
    this.#take(name).fail();
    await settled();
  }

  /** Computes an answer now; the answer arrives when the returned function is called. */
  reads(name: string): () => Promise<void> {
    const { answer } = this.#take(name, true);
    return async () => {
      answer();
      await settled();
    };
  }

  #take(name: string, early = false) {
    const place = this.asked.findIndex((each) => each.name === name);
    const [taken] = place < 0 ? [] : this.asked.splice(place, 1);
    if (!taken) throw new Error(`nobody asked for ${name}`);
    if (early) (taken as unknown as { read: () => void }).read();
    return taken;
  }

  #found(search: string): readonly number[] {
    return [...this.words].filter(([, text]) => text.includes(search)).map(([seq]) => seq);
  }

  #ask<T>(name: string, read: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      let answer: { value: T } | null = null;
      const question = {
        name,
        read: () => {
          answer = { value: read() };
        },
        answer: () => resolve((answer ?? { value: read() }).value),
        fail: () => reject(new Error('the library is away')),
      };
      this.asked.push(question);
    });
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

let main: Main;
beforeEach(() => {
  main = new Main();
});

const shown = () => {
  const { list } = main.list.view();
  return list && Array.from({ length: list.count }, (_, place) => list.at(place));
};
const show = (query: string) => main.list.show(query);
/** A library of this many assets, completely read. */
async function open(count: number): Promise<void> {
  for (let seq = 1; seq <= count; seq += 1) main.add(assetOf(seq), seq % 2 === 0 ? 'a fox' : 'an owl');
  main.pieceSize = 100;
  main.list.start();
  await main.answers('page');
}

describe('the window’s list of the library', () => {
  it('shows the first piece at once and reads on to the end', async () => {
    for (let seq = 1; seq <= 5; seq += 1) main.add(assetOf(seq));
    main.list.start();
    expect(shown()).toBeNull();
    await main.answers('page');
    expect(shown()).toEqual([5, 4]);
    expect(main.list.view().isComplete).toBe(false);
    await main.answers('page');
    await main.answers('page');
    expect(shown()).toEqual([5, 4, 3, 2, 1]);
    expect(main.list.view().isComplete).toBe(true);
    expect(main.asked).toEqual([]);
  });

  it('reads on once the first piece is in view, with what lands and leaves until then', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    main.inView = promise;
    for (let seq = 1; seq <= 5; seq += 1) main.add(assetOf(seq));
    main.list.start();
    await main.answers('page');
    expect(main.asked).toEqual([]);
    main.lands(assetOf(6));
    main.goes(1);
    expect(shown()).toEqual([6, 5, 4]);
    main.list.start();
    resolve();
    await settled();
    await main.answers('page');
    expect(shown()).toEqual([6, 5, 4, 3, 2]);
    expect(main.list.view().isComplete).toBe(true);
    expect(main.asked).toEqual([]);
  });

  it('does not ask again when the gallery is opened again', async () => {
    await open(3);
    main.list.start();
    expect(main.asked).toEqual([]);
  });

  it('reads everything anew where more changed than was named, and shows what it knows until then', async () => {
    await open(3);
    show('fox');
    await main.answers('search');
    main.library.delete(2);
    main.add(assetOf(5), 'a fox');
    main.list.manyChanged();
    expect(shown()).toEqual([2]);
    await main.answers('page');
    // this asset arrives after the page was read and before the search was
    main.lands(assetOf(6), 'a fox');
    await main.answers('search');
    expect(shown()).toEqual([6, 5]);
  });

  it('takes in what lands and lets go of what leaves, without a question', async () => {
    await open(3);
    main.lands(assetOf(4));
    main.goes(2);
    expect(shown()).toEqual([4, 3, 1]);
    expect(main.asked).toEqual([]);
  });

  it('keeps what landed while an older piece was on its way', async () => {
    main.add(assetOf(1));
    main.list.start();
    const arrives = main.reads('page');
    main.lands(assetOf(2));
    await arrives();
    expect(shown()).toEqual([2, 1]);
  });

  it('keeps out what left while an older piece was on its way', async () => {
    for (let seq = 1; seq <= 3; seq += 1) main.add(assetOf(seq));
    main.list.start();
    await main.answers('page');
    const arrives = main.reads('page');
    main.goes(1);
    await arrives();
    expect(shown()).toEqual([3, 2]);
  });

  it('waits with what belongs to pieces still to come', async () => {
    for (const seq of [1, 2, 6, 7]) main.add(assetOf(seq));
    main.list.start();
    await main.answers('page');
    main.lands(assetOf(3));
    expect(shown()).toEqual([7, 6]);
    await main.answers('page');
    await main.answers('page');
    expect(shown()).toEqual([7, 6, 3, 2, 1]);
  });

  it('says what went wrong, and goes on from there when started again', async () => {
    for (let seq = 1; seq <= 3; seq += 1) main.add(assetOf(seq));
    main.list.start();
    await main.answers('page');
    await main.fails('page');
    expect(main.list.view().error?.message).toBe('the library is away');
    main.list.start();
    await main.answers('page');
    expect(shown()).toEqual([3, 2, 1]);
    expect(main.list.view().error).toBeNull();
  });

  it('comes to what the library holds, whatever lands and leaves between its pieces and before they arrive', async () => {
    const seq = fc.integer({ min: 1, max: 12 });
    const hours = fc.integer({ min: -72, max: 72 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('lands' as const), seq, hours }),
      fc.record({ kind: fc.constant('goes' as const), seq }),
      fc.record({ kind: fc.constantFrom('reads' as const, 'arrives' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        main = new Main();
        for (let each = 1; each <= 8; each += 1) main.add(assetOf(each));
        main.list.start();
        let arrives: (() => Promise<void>) | null = null;
        for (const each of steps) {
          if (each.kind === 'lands') {
            const time = noon + each.hours * 60 * minute + each.seq;
            main.lands({ seq: each.seq, time });
          } else if (each.kind === 'goes') main.goes(each.seq);
          else if (each.kind === 'reads' && main.asked.length > 0) arrives ??= main.reads('page');
          else if (each.kind === 'arrives') {
            await arrives?.();
            arrives = null;
          }
        }
        await arrives?.();
        while (main.asked.length > 0) await main.answers('page');
        const truth = [...main.library.values()].sort(compareKeys);
        expect(main.list.view().isComplete).toBe(true);
        expect(shown()).toEqual(truth.map((asset) => asset.seq));
      }),
    );
  });
});

describe('the window’s list while a search is on', () => {
  it('keeps the list until the search is answered, then shows what matches', async () => {
    await open(4);
    show('fox');
    expect(shown()).toEqual([4, 3, 2, 1]);
    expect(main.list.view().isCurrent).toBe(false);
    await main.answers('search');
    expect(shown()).toEqual([4, 2]);
    expect(main.list.view().isCurrent).toBe(true);
    show('');
    expect(shown()).toEqual([4, 3, 2, 1]);
  });

  it('forgets the answer to a search that was typed over', async () => {
    await open(4);
    show('fox');
    show('owl');
    await main.answers('search');
    expect(main.list.view().isCurrent).toBe(false);
    await main.answers('search');
    expect(shown()).toEqual([3, 1]);
  });

  it('asks only about what changed whether it matches', async () => {
    await open(4);
    show('fox');
    await main.answers('search');
    main.lands(assetOf(5), 'a fox');
    main.lands(assetOf(6), 'an owl');
    await main.answers('among');
    await main.answers('among');
    expect(shown()).toEqual([5, 4, 2]);
    main.lands(assetOf(2), 'an owl now');
    await main.answers('among');
    expect(shown()).toEqual([5, 4]);
    main.goes(4);
    expect(shown()).toEqual([5]);
    expect(main.asked).toEqual([]);
  });

  it('asks for all once more where a picture is found for what another one looks like', async () => {
    await open(2);
    show('has:duplicate');
    await main.answers('search');
    expect(shown()).toEqual([]);
    main.words.set(1, 'has:duplicate');
    const arrives = main.reads.bind(main, 'search');
    main.lands(assetOf(2), 'has:duplicate');
    const first = arrives();
    // all changes during the search together cause one more search
    main.lands(assetOf(3), 'has:duplicate');
    main.goes(1);
    await first();
    expect(shown()).toEqual([2]);
    await main.answers('search');
    expect(shown()).toEqual([3, 2]);
    expect(main.asked).toEqual([]);
  });

  it('finds what landed while an older answer was on its way', async () => {
    await open(2);
    show('fox');
    const arrives = main.reads('search');
    main.lands(assetOf(3), 'a fox');
    await arrives();
    await main.answers('among');
    expect(shown()).toEqual([3, 2]);
  });

  it('asks once for what was typed while a question was on its way', async () => {
    await open(4);
    for (const typed of ['f', 'fo', 'fox']) show(typed);
    await main.answers('search');
    await main.answers('search');
    expect(shown()).toEqual([4, 2]);
    expect(main.asked).toEqual([]);
  });
});

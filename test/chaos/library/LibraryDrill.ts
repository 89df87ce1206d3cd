import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../../src/shared/prompt/expansion/seededRandom';
import { Terminal } from '../support/Terminal';
import { auditChange, auditExport, auditFiles, filesBelow, sha256Of } from './auditDisk';
import { WorkChooser } from './chooseWork';
import { type Deed, deedOf, deedsToMeet } from './deedOf';
import { Easel } from './Easel';
import { type Broken, judgeBroken, UndoBook } from './UndoBook';
import type { LibraryState, Work, WorkEnd } from './work';

type Kind = 'import' | 'export' | 'curating' | 'emptyTrash' | 'move' | 'start';

/** What a drill came to. */
export type LibraryFigures = {
  kills: number;
  /** Kills that met something under way. */
  underWay: number;
  /** The same by what it was. See {@link unmetBy}. */
  readonly met: Partial<Record<Deed, number>>;
  /** Comparisons of the library with its folder that `easel verify` made. */
  verified: number;
  pictures: number;
  readonly wrong: string[];
};

/** What no kill of a drill met, of all that one that is long enough meets. */
export function unmetBy({ met }: LibraryFigures): readonly Deed[] {
  return deedsToMeet.filter((deed) => met[deed] === undefined);
}

/** Each comes once, then one of them by chance: as often as it stands here. */
const kinds: readonly Kind[] = [
  ...(['move', 'import', 'curating', 'export', 'emptyTrash', 'start'] as const),
  ...([
    'import',
    'import',
    'export',
    'export',
    'move',
    'emptyTrash',
    'curating',
    'curating',
    'curating',
  ] as const),
];
const eachOnce = 6;
/** So often it is drawn anew what is done, until it is something that no kill has met. */
const draws = 40;
/** How long each takes, ms: a kill comes within that. Learned from those that a kill came too late for. */
const firstSpans: Readonly<Record<Kind, number>> = {
  import: 300,
  export: 200,
  curating: 200,
  emptyTrash: 40,
  move: 900,
  start: 700,
};
/** What broke off is settled within this after a start, ms. */
const settleMs = 20_000;

export class LibraryDrill {
  readonly figures: LibraryFigures = {
    kills: 0,
    underWay: 0,
    met: {},
    verified: 0,
    pictures: 0,
    wrong: [],
  };
  readonly #library: string;
  readonly #folder: string;
  readonly #pictures: ReadonlyMap<string, string>;
  readonly #chooser: WorkChooser;
  readonly #book = new UndoBook();
  readonly #spans: Record<Kind, number> = { ...firstSpans };
  /** Where the library has been, or was to go. */
  readonly #places = new Set<string>();
  /** As it was audited last. */
  #state: LibraryState | null = null;
  #last: Broken | null = null;
  #rounds = 0;
  #named = 0;

  /** @param folder for all that it makes. @param pictures what can be imported */
  constructor(folder: string, pictures: readonly string[], random: Random) {
    this.#folder = folder;
    this.#library = join(folder, 'library');
    this.#pictures = new Map(pictures.map((path) => [path, sha256Of(path)]));
    this.#chooser = new WorkChooser(random);
  }

  /** Makes the library, with half of the pictures. */
  async begin(): Promise<void> {
    const easel = await this.#start();
    const paths = [...this.#pictures.keys()].filter((_, index) => index % 2 === 0);
    await this.#do(easel, { kind: 'import', paths, reference: false });
    await easel.kill();
  }

  /** Starts Easel, looks at what the last death left, gives it something to do, and kills it. */
  async round(): Promise<void> {
    const kind = (this.#rounds < eachOnce ? kinds[this.#rounds] : null) ?? this.#chooser.any(kinds);
    this.#rounds += 1;
    if (this.#chooser.maybe(0.5)) await this.#verifyInTerminal();
    if (kind === 'start') await this.#killWhileStarting();
    const easel = await this.#start();
    const whole = kind === 'start' ? 'curating' : kind;
    if (whole === 'curating') await this.#curate(easel);
    if (!this.#now().moving) return this.#killWithin(easel, whole, this.#toBeMet(whole));
    const next = this.#chooser.any(['goOnMoving', 'goOnMoving', 'cancelMove'] as const);
    await this.#killWithin(easel, 'move', { kind: next });
  }

  /** Starts Easel once more, and imports all that is not in the library. */
  async end(): Promise<void> {
    await this.#verifyInTerminal();
    let easel = await this.#start();
    while (this.#state?.moving === true) {
      await easel.work({ kind: 'goOnMoving' });
      easel = await this.#start();
    }
    await this.#do(easel, { kind: 'import', paths: [...this.#pictures.keys()], reference: false });
    await easel.kill();
    await (await this.#start()).kill();
    const there = new Set(this.#state?.rows.map(({ sha256 }) => sha256));
    for (const [path, sha256] of this.#pictures)
      if (!there.has(sha256)) this.#wrong(`${path} cannot be imported`);
    this.figures.pictures = there.size;
  }

  async #start(): Promise<Easel> {
    const easel = new Easel(this.#library);
    await easel.started();
    await this.#audit(easel);
    return easel;
  }

  /** Has something done that no kill interrupts. */
  async #do(easel: Easel, work: Work): Promise<void> {
    const end = await easel.work(work);
    for (const words of end?.said ?? ['Easel ended']) this.#wrong(words);
    this.#last = { work, before: end?.state.curation ?? '', target: null };
    this.#book.forget();
  }

  async #audit(easel: Easel): Promise<void> {
    const state = await this.#settled(easel);
    const last = this.#last;
    for (const words of auditFiles(state)) this.#wrong(words);
    for (const [path, sha256] of this.#pictures)
      if (sha256Of(path) !== sha256) this.#wrong(`${path}, which was imported from, is another`);
    this.#places.add(state.folder);
    if (!state.moving)
      for (const place of this.#places)
        if (place !== state.folder)
          for (const left of filesBelow(place)) this.#wrong(`${left} was left behind by a move`);
    if (last !== null && this.#state !== null) {
      for (const words of auditChange(this.#state.rows, state.rows, last.work)) this.#wrong(words);
      for (const words of await auditExport(last.work, this.#state.rows)) this.#wrong(words);
      if (['import', 'emptyTrash'].includes(last.work.kind)) this.#book.forget();
      else await this.#judge(easel, last, state);
    }
    const { said = ['Easel ended'] } = (await easel.work({ kind: 'verify' })) ?? {};
    this.figures.verified += 1;
    for (const words of said) this.#wrong(words);
    this.#state = state;
    this.#last = null;
  }

  async #judge(easel: Easel, last: Broken, state: LibraryState): Promise<void> {
    const turn = async (way: 'undo' | 'redo') => (await easel.work({ kind: way }))?.state.curation ?? '';
    for (const words of await judgeBroken(last, state, turn)) this.#wrong(words);
    if (state.curation !== last.before) this.#book.done(last.work, last.before, state.curation);
  }

  /** Waits until nothing is left to be done of what broke off. */
  async #settled(easel: Easel): Promise<LibraryState> {
    for (const until = performance.now() + settleMs; ; ) {
      const state = (await easel.work({ kind: 'look' }))?.state;
      if (state === undefined) throw new Error(`Easel ended: ${easel.complaints}`);
      if (state.leftOver === 0) return state;
      if (performance.now() > until) {
        this.#wrong('what broke off is not settled');
        return state;
      }
      await wait(20);
    }
  }

  async #verifyInTerminal(): Promise<void> {
    const ended = await new Terminal(this.#library, {}).run(['verify', '--full']);
    this.figures.verified += 1;
    if (ended.code !== 0) this.#wrong(`easel verify: ${ended.complaints} ${ended.lines.join(' ')}`);
  }

  async #killWhileStarting(): Promise<void> {
    const easel = new Easel(this.#library);
    await wait(this.#chooser.below(this.#spans.start));
    await easel.kill();
    this.#count('start');
  }

  /**
   * Has something done, and kills Easel within the time that it takes. A move ends Easel by itself, which starts again in
   * the other place: a kill may meet that start too.
   */
  async #killWithin(easel: Easel, kind: Exclude<Kind, 'start'>, work: Work): Promise<void> {
    let running = easel;
    let isKilled = false;
    const deed = deedOf(work, this.#now().tags);
    const begun = performance.now();
    const kill = this.#moment(easel, kind).then(() => {
      isKilled = true;
      return running.kill();
    });
    const hasEnded = !(await this.#have(easel, work));
    if (hasEnded && !isKilled) {
      const code = await running.ended();
      if (code !== 0 && code !== 'SIGKILL')
        this.#wrong(`Easel ended by itself (${code}): ${running.complaints}`);
      running = new Easel(this.#library);
      await running.started().catch(() => {});
    }
    const isUnderWay = isKilled;
    if (kind !== 'curating')
      this.#spans[kind] = isUnderWay ? this.#spans[kind] * 1.05 : Math.max(10, performance.now() - begun);
    await kill;
    this.#count(isUnderWay ? deed : null);
  }

  /** When it is killed: at any time, or just after a file was done, where the next ones are given their names. */
  async #moment(easel: Easel, kind: Exclude<Kind, 'start'>): Promise<void> {
    const isAtFile = (kind === 'import' || kind === 'export') && this.#chooser.maybe(0.6);
    const [files, after] = [1 + this.#chooser.below(20), this.#chooser.below(8)];
    const span = this.#spans[kind];
    if (!isAtFile) await wait(this.#chooser.below(span));
    else await Promise.race([wait(span), easel.steps(files).then(() => wait(after))]);
  }

  /** Some changes that nothing interrupts; the kill that follows is aimed at as long as they took. */
  async #curate(easel: Easel): Promise<void> {
    let took = 0;
    const count = 1 + this.#chooser.below(5);
    for (let done = 0; done < count; done += 1)
      took += (await this.#have(easel, this.#next('curating')))?.ms ?? 0;
    this.#spans.curating = Math.max(2, (took / count) * 1.4);
  }

  /** Has something done, and notes what it led to. Null: Easel ended meanwhile. */
  async #have(easel: Easel, work: Work): Promise<WorkEnd | null> {
    const { curation: before } = this.#now();
    this.#last = { work, before, target: this.#book.target(work) };
    const end = await easel.work(work);
    if (end === null) return null;
    // not every name can be given, nor every collection moved
    for (const words of end.said) if (work.kind !== 'arrange') this.#wrong(words);
    if (!['change', 'arrange', 'undo', 'redo'].includes(work.kind)) return end;
    for (const words of this.#book.done(work, before, end.state.curation)) this.#wrong(words);
    this.#state = end.state;
    this.#last = { work: { kind: 'look' }, before: end.state.curation, target: null };
    return end;
  }

  #next(kind: Exclude<Kind, 'start'>): Work {
    const chooser = this.#chooser;
    this.#named += 1;
    const folder = join(this.#folder, `${kind}-${this.#named}`);
    switch (kind) {
      case 'import': {
        const paths = chooser.some([...this.#pictures.keys()], 0.5);
        return { kind, paths, reference: chooser.maybe(0.2) };
      }
      case 'export':
        return chooser.handOver(folder);
      case 'emptyTrash':
        return { kind };
      case 'move':
        this.#places.add(folder);
        return { kind, folder, copies: chooser.maybe(0.6) };
      case 'curating':
        return chooser.curating(this.#now());
    }
  }

  /** The next one, of what no kill has met yet where that is drawn soon enough. */
  #toBeMet(kind: Exclude<Kind, 'start'>): Work {
    let work = this.#next(kind);
    const { tags } = this.#now();
    const isMet = () => this.figures.met[deedOf(work, tags)] !== undefined;
    const isWanted = () => deedsToMeet.includes(deedOf(work, tags)) && !isMet();
    for (let draw = 1; kind === 'curating' && draw < draws && !isWanted(); draw += 1) work = this.#next(kind);
    return work;
  }

  #now(): LibraryState {
    if (this.#state === null) throw new Error('the library was not looked at');
    return this.#state;
  }

  /** @param met what a kill met; null: nothing, as it came too late */
  #count(met: Deed | null): void {
    this.figures.kills += 1;
    if (met === null) return;
    this.figures.underWay += 1;
    this.figures.met[met] = (this.figures.met[met] ?? 0) + 1;
  }

  #wrong(words: string): void {
    this.figures.wrong.push(`kill ${this.figures.kills}: ${words}`);
  }
}

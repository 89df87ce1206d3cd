// Random ways back for paid work: kills, restores, copies by hand, a second home, cancels, undos, reruns. A service that
// counts charges; the rule is that nothing is sent again for work that was, or may have been, charged without a word for it.
// The long form: EASEL_WAYS_BACK=long.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { expect, it } from 'vitest';
import { backUpDatabase, restorableDatabases } from '../../src/main/database/copies/backUpDatabase';
import { writeRestoreRequest } from '../../src/main/database/copies/restoreRequest';
import {
  type LibraryDatabase,
  openLibraryDatabase,
} from '../../src/main/database/library/openLibraryDatabase';
import type { SendOutcome } from '../../src/main/ports/SendOutcome';
import {
  addProfile,
  answered,
  failed500,
  harnessOn,
  lost,
  newBatch,
  newJob,
  profileId,
  promptsOf,
  refusal,
  runOut,
  type Sent,
  TestClock,
} from '../../src/main/queue/harness.testing';

const isLong = process.env.EASEL_WAYS_BACK === 'long';
const seeds = isLong ? 20 : 4;
const actions = isLong ? 500 : 80;

/** One person's library, on a folder that may be copied, with two homes. */
class World {
  readonly root = mkdtempSync(join(tmpdir(), 'easel-ways-'));
  readonly clock = new TestClock();
  readonly faults: string[] = [];
  /** How often each piece of work was ordered, and how often it was, or may have been, charged. */
  readonly orders = new Map<string, number>();
  readonly charged = new Map<string, number>();
  readonly copies: string[] = [];
  readonly undos: Readonly<{ undoId: string; id: string }>[] = [];
  /** Jobs that were taken out of the queue: what was ordered with them is not. */
  readonly takenOut = new Set<string>();
  handCopied = false;
  asked = 0;
  home = 'home';
  library!: LibraryDatabase;
  harness!: ReturnType<typeof harnessOn>;
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
    this.open();
    addProfile(this.library.db);
  }

  get folder(): string {
    return join(this.root, 'data');
  }

  open(): void {
    this.library = openLibraryDatabase({
      dataFolder: this.folder,
      mirrorFolder: join(this.root, this.home),
      now: this.clock.now,
    });
    this.library.db.pragma('synchronous = OFF');
    this.harness = harnessOn(this.library.db, this.clock);
    this.harness.settings = { ...this.harness.settings, goOnAfterRestart: true, breaker: false };
    this.harness.answer = (sent) => this.#answer(sent);
    this.harness.queue.recover({ dataLoss: this.library.dataLoss });
    this.library.acknowledgeDataLoss();
    // the person works with it wherever it is opened; what waits is asked about
    this.library.accept();
    this.harness.queue.start();
  }

  close(how: 'well' | 'killed'): void {
    this.harness.queue.close();
    if (how === 'well') this.library.close();
    else {
      // what a kill leaves, in the place of the library
      const left = join(this.root, 'left');
      cpSync(this.folder, left, { recursive: true });
      this.library.close();
      this.replaceBy(left);
      rmSync(left, { recursive: true });
    }
  }

  replaceBy(copy: string): void {
    rmSync(this.folder, { recursive: true });
    cpSync(copy, this.folder, { recursive: true });
  }

  order(prompt: string): void {
    this.orders.set(prompt, (this.orders.get(prompt) ?? 0) + 1);
  }

  /** The job goes again, by a press that puts it back: what was ordered with it is ordered again. */
  takeBack(id: string): void {
    if (this.takenOut.delete(id)) this.order(this.promptOf(id));
  }

  /** Work that was ordered once more without a question: none that may have been charged, dismissed or not, for copies. */
  orderUnasked(id: string, isCopy = false): void {
    const [job] = this.harness.queue.jobs([id]);
    if (job?.state === 'unknown_charge' && (isCopy || !job.acknowledged))
      this.faults.push(`${job.prompt}: may have been charged, and was ordered again without a question`);
    this.order(this.promptOf(id));
  }

  /** Whether an attempt of the job may have been charged. */
  isDoubtful(id: string): boolean {
    return this.harness.queue.attempts(id).some(({ charge }) => charge === 'possible');
  }

  promptOf(id: string): string {
    return this.harness.queue.jobs([id])[0]?.prompt ?? '';
  }

  jobs(states: readonly string[]): string[] {
    return this.library.db
      .prepare<[string], string>(
        'SELECT id FROM job WHERE state IN (SELECT value FROM json_each(?)) ORDER BY id',
      )
      .pluck()
      .all(JSON.stringify(states)) as string[];
  }

  /** Does what may be refused for want of a word; with a word where one is needed and the person says yes. */
  async ask(prompt: string, act: (consent?: string) => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof EaselError) || error.question === null) throw error;
      this.asked += 1;
      if (this.#random() < 0.5) return false;
      this.order(prompt);
      await act(error.question.consentToken);
      return false;
    }
  }

  #answer(sent: Sent): SendOutcome {
    const [prompt = ''] = promptsOf([sent]);
    const charged = this.charged.get(prompt) ?? 0;
    if (charged >= (this.orders.get(prompt) ?? 0))
      this.faults.push(
        `${prompt}: charged ${charged} times, ordered ${this.orders.get(prompt) ?? 0} times, and sent again`,
      );
    const outcome = [answered, answered, lost, failed500, () => refusal(400, 'Bad request')][
      Math.floor(this.#random() * 5)
    ]?.();
    if (outcome?.kind === 'answered' || outcome?.kind === 'unknown') this.charged.set(prompt, charged + 1);
    return outcome ?? answered();
  }
}

function randomOf(seed: number): () => number {
  let state = seed * 7919 + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

type Action = (world: World, pick: (ids: readonly string[]) => string | undefined) => Promise<void> | void;
let work = 0;
async function newWork(world: World): Promise<void> {
  work += 1;
  const prompts = [`work ${work}`, `work ${work}b`];
  for (const prompt of prompts) world.order(prompt);
  await world.harness.queue.enqueue(newBatch(2, { jobs: prompts.map((prompt) => newJob(prompt)) }));
}

async function waitingWork(world: World): Promise<void> {
  world.harness.queue.pause(profileId);
  await newWork(world);
}

const deeds: Readonly<Record<string, Action>> = {
  'new work': (world) => newWork(world),
  'the same request': async (world, pick) => {
    const id = pick(world.jobs(['unknown_charge', 'done', 'downloading', 'failed', 'queued']));
    if (id === undefined) return;
    const prompt = world.promptOf(id);
    const isUnasked = await world.ask(prompt, (consent) =>
      world.harness.queue.enqueue(newBatch(1, { jobs: [newJob(prompt)], consent })),
    );
    if (isUnasked) world.orderUnasked(id);
  },
  duplicate: async (world, pick) => {
    const id = pick(world.jobs(['unknown_charge', 'downloading', 'failed', 'cancelled', 'queued']));
    if (id === undefined) return;
    const prompt = world.promptOf(id);
    if (await world.ask(prompt, (consent) => world.harness.queue.duplicate([id], consent)))
      world.orderUnasked(id, true);
  },
  'try again': async (world, pick) => {
    const id = pick(world.jobs(['failed', 'cancelled']));
    if (id === undefined) return;
    const prompt = world.promptOf(id);
    if (world.isDoubtful(id))
      world.faults.push(`${prompt}: may have been charged, and stands as if it could be tried again`);
    else world.takeBack(id);
    const isUnasked = await world.ask(prompt, (consent) => world.harness.queue.retry([id], consent));
    // what a copy put in place by hand does not know, nobody can ask about: the press is the word
    if (isUnasked && world.handCopied) world.order(prompt);
  },
  'run again': async (world, pick) => {
    const id = pick(world.jobs(['unknown_charge']));
    if (id === undefined) return;
    await world.ask(world.promptOf(id), (consent) => world.harness.queue.runAgain([id], consent));
  },
  cancel: async (world, pick) => {
    const id = pick(world.jobs(['queued', 'waiting']));
    if (id === undefined) return;
    const { undoId, changed } = await world.harness.queue.cancel([id]);
    if (undoId === null || changed === 0) return;
    world.undos.push({ undoId, id });
    world.takenOut.add(id);
    const prompt = world.promptOf(id);
    const ordered = world.orders.get(prompt) ?? 0;
    // an old copy put in place by hand has as waiting what was charged since: that order is spent
    if (ordered > (world.charged.get(prompt) ?? 0)) world.orders.set(prompt, ordered - 1);
  },
  undo: async (world) => {
    const undone = world.undos.pop();
    if (undone === undefined) return;
    // before the press: what is back is sent at once
    const isBack = world.takenOut.has(undone.id);
    world.takeBack(undone.id);
    const changed = await world.harness.queue.undo(undone.undoId).catch(() => 0);
    if (changed > 0 || !isBack) return;
    world.takenOut.add(undone.id);
    const prompt = world.promptOf(undone.id);
    world.orders.set(prompt, (world.orders.get(prompt) ?? 0) - 1);
  },
  dismiss: async (world, pick) => {
    const id = pick(world.jobs(['failed', 'unknown_charge']));
    if (id !== undefined) await world.harness.queue.dismiss([id]);
  },
  pause: (world) => world.harness.queue.pause(profileId),
  run: (world) => {
    const { pause } = world.harness.queue.summary(profileId);
    // the person's word for what waits after a loss
    const named = (pause?.reason === 'loss' ? world.jobs(['queued', 'waiting']) : [])
      // only a copy put in place by hand may have what was taken out of the queue in it again
      .filter((id) => world.handCopied || !world.takenOut.has(id))
      .map((id) => world.promptOf(id));
    for (const [prompt, { length }] of Map.groupBy(named, (each) => each)) {
      const due = (world.charged.get(prompt) ?? 0) + length;
      world.orders.set(prompt, Math.max(world.orders.get(prompt) ?? 0, due));
    }
    world.harness.queue.run(profileId);
  },
  'time passes': (world) => runOut(world.harness, 600_000),
  restart: (world) => {
    world.close('well');
    world.open();
  },
  kill: (world) => {
    world.close('killed');
    world.open();
  },
  'copy while work waits': async (world) => {
    await waitingWork(world);
    backUpDatabase(world.library.db, { folder: world.folder, reason: 'day', at: world.clock.now() });
  },
  restore: (world, pick) => {
    const name = pick(restorableDatabases(world.folder).map(({ path }) => basename(path)));
    world.close('well');
    if (name !== undefined) writeRestoreRequest(world.folder, { copy: name, aside: null, problem: null });
    world.open();
  },
  'copy by hand while work waits': async (world) => {
    await waitingWork(world);
    world.close('well');
    const copy = join(world.root, `copy-${world.copies.length}`);
    cpSync(world.folder, copy, { recursive: true });
    world.copies.push(copy);
    world.open();
  },
  'put a copy back by hand': (world, pick) => {
    const copy = pick(world.copies);
    if (copy === undefined) return;
    world.close('well');
    world.replaceBy(copy);
    world.handCopied = true;
    world.open();
  },
  'go to the other home': (world) => {
    world.close('well');
    world.home = world.home === 'home' ? 'other' : 'home';
    world.open();
  },
};

it(`nothing is charged again without a word, whatever way it comes back (${seeds} × ${actions} actions)`, async () => {
  let sent = 0;
  let asked = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const random = randomOf(seed);
    const world = new World(random);
    // work is made and sent more often than anything else happens
    const often = ['new work', 'run', 'time passes'];
    const names = [...Object.keys(deeds), ...often, ...often, ...often];
    const done: string[] = [];
    const pick = (ids: readonly string[]) => ids[Math.floor(random() * ids.length)];
    try {
      for (let step = 0; step < actions && world.faults.length === 0; step += 1) {
        const name = names[Math.floor(random() * names.length)] ?? 'run';
        done.push(name);
        await deeds[name]?.(world, pick);
        await world.clock.advance(5);
      }
      expect({ seed, faults: world.faults, after: world.faults.length > 0 ? done.slice(-30) : [] }).toEqual({
        seed,
        faults: [],
        after: [],
      });
      for (const charges of world.charged.values()) sent += charges;
      asked += world.asked;
    } finally {
      world.harness.queue.close();
      world.library.close();
      rmSync(world.root, { recursive: true, force: true });
    }
  }
  // a run in which nothing was sent, or nothing asked, would prove nothing
  expect(sent).toBeGreaterThan(seeds * 10);
  expect(asked).toBeGreaterThan(seeds);
  // the long form takes most of an hour on a busy machine
}, 3_600_000);

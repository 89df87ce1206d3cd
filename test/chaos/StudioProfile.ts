// One of the profiles of the drill: its list, its keys, and what its side of the books must say.
import { join } from 'node:path';
import type { Random } from '../../src/shared/prompt/expansion/seededRandom';
import type { RunningService } from '../support/startService';
import type { Books } from './support/Books';
import type { KillAt, ShownJob, Terminal } from './support/Terminal';
import { seedAt, writeList } from './support/writeList';

/** Seeds of two profiles are so far apart. */
const apart = 1_000_000;

export class StudioProfile {
  readonly name: string;
  /** The command that queues its list. */
  readonly batch: readonly string[];
  readonly #parts: Readonly<{ easel: Terminal; service: RunningService; jobs: number }>;
  readonly #seeds: ReadonlySet<string>;
  readonly #keyIds = new Set<string>();
  #key: string | null = null;
  #ending: Promise<void> = Promise.resolve();

  constructor(
    name: string,
    parts: Readonly<{
      easel: Terminal;
      service: RunningService;
      folder: string;
      /** 0, 1, … among the profiles. */
      place: number;
      jobs: number;
      random: Random;
    }>,
  ) {
    const { folder, place, jobs, random } = parts;
    const first = place * apart;
    const list = join(folder, `${name}.csv`);
    writeList(list, { first, jobs, images: () => (random() < 0.8 ? 1 : 2) });
    this.name = name;
    this.batch = ['batch', list, '--yes', '--model', 'imagegen/dev', '--profile', name];
    this.#parts = parts;
    this.#seeds = new Set(Array.from({ length: jobs }, (_, index) => seedAt(first + index)));
  }

  /** Whether its key has ended and there is no other yet. */
  get isKeyless(): boolean {
    return this.#key === null;
  }

  /** Makes the profile, with its first key. */
  async begin(): Promise<void> {
    await this.#make(['--base-url', this.#parts.service.url, '--name', this.name], null);
    if (this.#key === null) throw new Error(`${this.name} has no key`);
  }

  /** Ends its key, at once, whatever is under way with it. */
  endKey(): void {
    const key = this.#key;
    this.#key = null;
    if (key !== null) this.#ending = this.#end(key);
  }

  /** Resolves when a key that ends has ended. */
  settled(): Promise<void> {
    return this.#ending;
  }

  /** Has another key made for it, if the command is not killed before. */
  changeKey(kill: KillAt | null): Promise<void> {
    return this.#make(['--profile', this.name, '--replace'], kill);
  }

  /** What is wrong with its list in the queue: it must be there whole. */
  async checkQueued(): Promise<readonly string[]> {
    const { length } = this.#own(await this.#parts.easel.jobs());
    const { jobs } = this.#parts;
    return length === jobs ? [] : [`${this.name}: a list of ${jobs} became ${length} jobs`];
  }

  /** What is not its own in its part of the books: a job of another profile, a request with another's key, another sum. */
  async audit(jobs: readonly ShownJob[], books: Books): Promise<readonly string[]> {
    if (this.#key !== null) await this.#end(this.#key);
    const own = this.#own(jobs);
    const wrong: string[] = [];
    if (new Set(own.map(({ profileId }) => profileId)).size !== 1)
      wrong.push(`${this.name}: its jobs belong to several profiles`);
    for (const { keyId, request } of books.entries)
      if (this.#seeds.has(request.seed ?? '') && !this.#keyIds.has(keyId))
        wrong.push(`${this.name}: seed ${request.seed} was sent with a key of another profile`);
    const shown = own.reduce((sum, { confirmedMilli }) => sum + (confirmedMilli ?? 0), 0);
    const args = ['usage', '--by', 'model', '--profile', this.name];
    const summed = (await this.#parts.easel.read(args)).at(-1) as Readonly<{ confirmedMilli?: number }>;
    if (summed.confirmedMilli !== shown)
      wrong.push(`${this.name}: ${summed.confirmedMilli} summed as confirmed, its jobs say ${shown}`);
    return wrong;
  }

  async #make(of: readonly string[], kill: KillAt | null): Promise<void> {
    const args = ['keys', 'create', '--description', this.name, '--print', ...of];
    const ended = await this.#parts.easel.run(args, kill === null ? {} : { kill });
    const made = JSON.parse(ended.lines[0] ?? '{}') as Readonly<{ key?: string; profile?: string | null }>;
    if (made.key !== undefined && made.profile === this.name) this.#key = made.key;
    else if (ended.signal !== 'SIGKILL') throw new Error(`no key was made: ${ended.complaints}`);
  }

  async #end(key: string): Promise<void> {
    this.#keyIds.add(await this.#parts.service.endKey(key));
  }

  #own(jobs: readonly ShownJob[]): readonly ShownJob[] {
    return jobs.filter(({ values }) => this.#seeds.has(values.seed));
  }
}

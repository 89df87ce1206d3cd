import { type Settings, type SettingsPatch, withPatch, zSettings } from '@shared/domain/Settings';
import { z } from 'zod';
import type { Db } from '../database/Db';
import { KeptValue } from '../database/KeptValue';

/** Whether what was left over goes on by itself at a start, and may spend: of this computer, not of whoever wrote the library. */
type OwnSetting = Readonly<{ get: () => boolean; set: (goesOn: boolean) => void }>;

/** What the person has set. A section that cannot be read (of a newer Easel, say) takes its defaults. */
export class SettingsStore {
  readonly #kept: KeptValue<unknown>;
  readonly #goesOn: OwnSetting | null;
  readonly #followers: ((settings: Settings) => void)[] = [];
  #settings: Settings;
  #overrides: Partial<Settings['queue']> = {};

  /** @param options.goesOn where this computer keeps what it alone may say; without it, in the library as all else */
  constructor(options: Readonly<{ db: Db; onChanged?: (settings: Settings) => void; goesOn?: OwnSetting }>) {
    this.#kept = new KeptValue(options.db, 'settings', z.unknown());
    this.#goesOn = options.goesOn ?? null;
    if (options.onChanged) this.follow(options.onChanged);
    const settings = read(this.#kept.get());
    const goOnAfterRestart = this.#goesOn?.get() ?? settings.queue.goOnAfterRestart;
    this.#settings = { ...settings, queue: { ...settings.queue, goOnAfterRestart } };
  }

  /** To be told of each change, after it is on disk. */
  follow(work: (settings: Settings) => void): void {
    this.#followers.push(work);
  }

  get(): Settings {
    return { ...this.#settings, queue: { ...this.#settings.queue, ...this.#overrides } };
  }

  /** What is kept, without what holds for this run only. */
  kept(): Settings {
    return this.#settings;
  }

  /** The settings of a queue that has some of its own; what holds for this run only counts before them. */
  queueWith(own: Partial<Settings['queue']>): Settings['queue'] {
    return { ...this.#settings.queue, ...own, ...this.#overrides };
  }

  /** Changes settings of the queue for this run only. */
  override(queue: Partial<Settings['queue']>): void {
    this.#overrides = queue;
    this.#tell();
  }

  /** Changes some fields; the others stay. */
  set(patch: SettingsPatch): Settings {
    const next = zSettings.parse(withPatch(this.#settings, patch));
    if (next.queue.goOnAfterRestart !== this.#settings.queue.goOnAfterRestart)
      this.#goesOn?.set(next.queue.goOnAfterRestart);
    this.#kept.set(next);
    // only now: what a disk has refused is not in force
    this.#settings = next;
    this.#tell();
    return this.#settings;
  }

  #tell(): void {
    for (const follower of this.#followers) follower(this.get());
  }
}

function read(kept: unknown): Settings {
  const stored = kept ?? {};
  const whole = zSettings.safeParse(stored);
  if (whole.success) return whole.data;
  const sections = Object.entries(typeof stored === 'object' && stored !== null ? stored : {}).filter(
    ([name, value]) => zSettings.safeParse({ [name]: value }).success,
  );
  return zSettings.parse(Object.fromEntries(sections));
}

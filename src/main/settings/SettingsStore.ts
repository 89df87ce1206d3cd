import { type Settings, type SettingsPatch, withPatch, zSettings } from '@shared/domain/Settings';
import { z } from 'zod';
import type { Db } from '../database/Db';
import { StoredValue } from '../database/StoredValue';

/** Whether unfinished jobs continue at start-up. Stored on this computer, because a library may be someone else's. */
type LocalSetting = Readonly<{ get: () => boolean; set: (goesOn: boolean) => void }>;

/** The user's settings. A section that cannot be read (from a newer Easel, for example) takes its defaults. */
export class SettingsStore {
  readonly #stored: StoredValue<unknown>;
  readonly #resumesAfterRestart: LocalSetting | null;
  readonly #listeners: ((settings: Settings) => void)[] = [];
  #settings: Settings;
  #overrides: Partial<Settings['queue']> = {};

  // `options.resumesAfterRestart`: this computer's value of `queue.goOnAfterRestart`; absent: the library's is used
  constructor(
    options: Readonly<{
      db: Db;
      onChanged?: (settings: Settings) => void;
      resumesAfterRestart?: LocalSetting;
    }>,
  ) {
    this.#stored = new StoredValue(options.db, 'settings', z.unknown());
    this.#resumesAfterRestart = options.resumesAfterRestart ?? null;
    if (options.onChanged) this.subscribe(options.onChanged);
    const settings = read(this.#stored.get());
    const goOnAfterRestart = this.#resumesAfterRestart?.get() ?? settings.queue.goOnAfterRestart;
    this.#settings = { ...settings, queue: { ...settings.queue, goOnAfterRestart } };
  }

  subscribe(work: (settings: Settings) => void): void {
    this.#listeners.push(work);
  }

  get(): Settings {
    return { ...this.#settings, queue: { ...this.#settings.queue, ...this.#overrides } };
  }

  stored(): Settings {
    return this.#settings;
  }

  /** This run's overrides take precedence over `own`, a queue's settings, and `own` over the general settings. */
  queueWith(own: Partial<Settings['queue']>): Settings['queue'] {
    return { ...this.#settings.queue, ...own, ...this.#overrides };
  }

  override(queue: Partial<Settings['queue']>): void {
    this.#overrides = queue;
    this.#notify();
  }

  set(patch: SettingsPatch): Settings {
    const next = zSettings.parse(withPatch(this.#settings, patch));
    if (next.queue.goOnAfterRestart !== this.#settings.queue.goOnAfterRestart)
      this.#resumesAfterRestart?.set(next.queue.goOnAfterRestart);
    this.#stored.set(next);
    // only now: a change that could not be written must not take effect
    this.#settings = next;
    this.#notify();
    return this.#settings;
  }

  #notify(): void {
    for (const follower of this.#listeners) follower(this.get());
  }
}

function read(kept: unknown): Settings {
  const stored = kept ?? {};
  const parsed = zSettings.safeParse(stored);
  if (parsed.success) return parsed.data;
  const sections = Object.entries(typeof stored === 'object' && stored !== null ? stored : {}).filter(
    ([name, value]) => zSettings.safeParse({ [name]: value }).success,
  );
  return zSettings.parse(Object.fromEntries(sections));
}

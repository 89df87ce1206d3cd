import { type Settings, type SettingsPatch, withPatch, zSettings } from '@shared/domain/Settings';
import { z } from 'zod';
import type { Db } from '../database/Db';
import { KeptValue } from '../database/KeptValue';

/**
 * Whether left-over jobs go on, and may spend, at a start without the person's word. This belongs to the computer, not to
 * whoever wrote the library.
 */
type OwnSetting = Readonly<{ get: () => boolean; set: (goesOn: boolean) => void }>;

/** The person's settings. A section that cannot be read (of a newer Easel, say) takes its defaults. */
export class SettingsStore {
  readonly #kept: KeptValue<unknown>;
  readonly #goesOn: OwnSetting | null;
  readonly #followers: ((settings: Settings) => void)[] = [];
  #settings: Settings;
  #overrides: Partial<Settings['queue']> = {};

  /**
   * @param options.goesOn where this computer keeps the setting that only it may decide; without it, that is in the library
   * too
   */
  constructor(options: Readonly<{ db: Db; onChanged?: (settings: Settings) => void; goesOn?: OwnSetting }>) {
    this.#kept = new KeptValue(options.db, 'settings', z.unknown());
    this.#goesOn = options.goesOn ?? null;
    if (options.onChanged) this.follow(options.onChanged);
    const settings = read(this.#kept.get());
    const goOnAfterRestart = this.#goesOn?.get() ?? settings.queue.goOnAfterRestart;
    this.#settings = { ...settings, queue: { ...settings.queue, goOnAfterRestart } };
  }

  /** Calls `work` after each change, once the change is on disk. */
  follow(work: (settings: Settings) => void): void {
    this.#followers.push(work);
  }

  get(): Settings {
    return { ...this.#settings, queue: { ...this.#settings.queue, ...this.#overrides } };
  }

  /** The settings as they are kept, without the overrides of this run. */
  kept(): Settings {
    return this.#settings;
  }

  /** The settings of a queue: those of this run come first, then the queue's own, then the general ones. */
  queueWith(own: Partial<Settings['queue']>): Settings['queue'] {
    return { ...this.#settings.queue, ...own, ...this.#overrides };
  }

  /** Changes settings of the queue for this run only. */
  override(queue: Partial<Settings['queue']>): void {
    this.#overrides = queue;
    this.#tell();
  }

  /** Changes some fields; the others stay as they are. */
  set(patch: SettingsPatch): Settings {
    const next = zSettings.parse(withPatch(this.#settings, patch));
    if (next.queue.goOnAfterRestart !== this.#settings.queue.goOnAfterRestart)
      this.#goesOn?.set(next.queue.goOnAfterRestart);
    this.#kept.set(next);
    // only now: a change that the disk refuses must not take effect
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

import { type Settings, type SettingsPatch, zSettings } from '@shared/domain/Settings';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

const read = statement<[string], { value_json: string }>('SELECT value_json FROM setting WHERE key = ?');
const write = statement<[string, string]>(
  'INSERT INTO setting (key, value_json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value_json = excluded.value_json',
);
const key = 'settings';

/** What the person has set. A section that cannot be read (of a newer Easel, say) takes its defaults. */
export class SettingsStore {
  readonly #db: Db;
  readonly #onChanged: (settings: Settings) => void;
  #settings: Settings;
  #overrides: Partial<Settings['queue']> = {};

  constructor(options: Readonly<{ db: Db; onChanged?: (settings: Settings) => void }>) {
    this.#db = options.db;
    this.#onChanged = options.onChanged ?? (() => undefined);
    this.#settings = load(options.db);
  }

  get(): Settings {
    return { ...this.#settings, queue: { ...this.#settings.queue, ...this.#overrides } };
  }

  /** Changes settings of the queue for this run only. */
  override(queue: Partial<Settings['queue']>): void {
    this.#overrides = queue;
    this.#onChanged(this.get());
  }

  /** Changes some fields; the others stay. */
  set(patch: SettingsPatch): Settings {
    const now = this.#settings;
    this.#settings = zSettings.parse({
      appearance: { ...now.appearance, ...patch.appearance },
      queue: { ...now.queue, ...patch.queue },
      sensitive: { ...now.sensitive, ...patch.sensitive },
      trash: { ...now.trash, ...patch.trash },
      window: { ...now.window, ...patch.window },
    });
    write(this.#db).run(key, JSON.stringify(this.#settings));
    this.#onChanged(this.#settings);
    return this.#settings;
  }
}

function load(db: Db): Settings {
  const row = read(db).get(key);
  const stored: unknown = row ? JSON.parse(row.value_json) : {};
  const whole = zSettings.safeParse(stored);
  if (whole.success) return whole.data;
  const sections = Object.entries(typeof stored === 'object' && stored !== null ? stored : {}).filter(
    ([name, value]) => zSettings.safeParse({ [name]: value }).success,
  );
  return zSettings.parse(Object.fromEntries(sections));
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Settings } from '@shared/domain/Settings';
import {
  directionOf,
  isLanguage,
  knownLanguage,
  type Language,
  loadLanguage,
} from '@shared/messages/languages';

/**
 * The language of the app: that of the settings, or the first of the system's languages that Easel has. The
 * settings are in the library, which opens after the window: a file beside the window's own data says which
 * language was shown last.
 */
export class ShownLanguage {
  readonly #file: string;
  readonly #system: () => readonly string[];
  readonly #forced: Language | null;
  #shown: Language = 'en';
  /** One change after the other: the last choice is the one that is shown. */
  #work: Promise<unknown> = Promise.resolve();

  /**
   * @param options.system the languages that the person prefers, BCP 47
   * @param options.forced overrides settings and system, for tests and pictures of the window
   */
  constructor(
    options: Readonly<{ file: string; system: () => readonly string[]; forced: string | undefined }>,
  ) {
    this.#file = options.file;
    this.#system = options.system;
    this.#forced = isLanguage(options.forced) ? options.forced : null;
  }

  /** Shows the language of the last run. */
  async start(): Promise<void> {
    let last = 'system';
    try {
      last = readFileSync(this.#file, 'utf8');
    } catch {
      // the first run
    }
    await this.#show(last);
    this.#tellThreads();
  }

  /**
   * Takes the language of the settings.
   * @returns whether another language than before is shown now
   */
  choose(setting: Settings['appearance']['language']): Promise<boolean> {
    const chosen = this.#work.then(() => this.#take(setting));
    this.#work = chosen.catch(() => {});
    return chosen;
  }

  async #take(setting: Settings['appearance']['language']): Promise<boolean> {
    const before = this.#shown;
    await this.#show(setting);
    if (this.#shown === before) return false;
    try {
      mkdirSync(dirname(this.#file), { recursive: true });
      writeFileSync(this.#file, setting);
    } catch {
      // the next start shows the language of the system until the library is open
    }
    return true;
  }

  /** A page in the language: its `html` element names language and direction. */
  readonly inPage = (html: string): string =>
    html.replace('<html lang="en">', `<html lang="${this.#shown}" dir="${directionOf(this.#shown)}">`);

  async #show(setting: string): Promise<void> {
    const language = this.#forced ?? (isLanguage(setting) ? setting : knownLanguage(this.#system()));
    if (language === this.#shown) return;
    await loadLanguage(language);
    this.#shown = language;
    this.#tellThreads();
  }

  /** Threads that start later speak the same; an app that starts itself again has inherited the last language. */
  #tellThreads(): void {
    process.env.EASEL_SHOWN_LANGUAGE = this.#shown;
  }
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Settings } from '@shared/domain/Settings';
import { directionOf, isLanguage, type Language, languageOf, loadLanguage } from '@shared/messages/languages';

/**
 * The app's language: the one in the settings, or the first of the system's languages that Easel supports. A file
 * stores the last setting, because the library with the settings opens after the window.
 */
export class ShownLanguage {
  readonly #file: string;
  readonly #system: () => readonly string[];
  readonly #forced: Language | null;
  #shown: Language = 'en';
  /** Changes run one after the other, so that the last choice wins. */
  #work: Promise<unknown> = Promise.resolve();

  // `options.system`: the preferred languages, BCP 47. `options.forced`: overrides settings and system, for tests.
  constructor(
    options: Readonly<{ file: string; system: () => readonly string[]; forced: string | undefined }>,
  ) {
    this.#file = options.file;
    this.#system = options.system;
    this.#forced = isLanguage(options.forced) ? options.forced : null;
  }

  async start(): Promise<void> {
    let last = 'system';
    try {
      last = readFileSync(this.#file, 'utf8');
    } catch {
      // in the first run there is no file
    }
    await this.#show(last);
    this.#tellThreads();
  }

  /** @returns whether the shown language has changed */
  choose(setting: Settings['appearance']['language']): Promise<boolean> {
    const chosen = this.#work.then(() => this.#apply(setting));
    this.#work = chosen.catch(() => {});
    return chosen;
  }

  async #apply(setting: Settings['appearance']['language']): Promise<boolean> {
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

  /** Sets language and direction of the `html` element. */
  readonly localizePage = (html: string): string =>
    html.replace('<html lang="en">', `<html lang="${this.#shown}" dir="${directionOf(this.#shown)}">`);

  async #show(setting: string): Promise<void> {
    const language = this.#forced ?? (isLanguage(setting) ? setting : languageOf(this.#system()));
    if (language === this.#shown) return;
    await loadLanguage(language);
    this.#shown = language;
    this.#tellThreads();
  }

  /** Threads that start later read the language here. */
  #tellThreads(): void {
    process.env.EASEL_SHOWN_LANGUAGE = this.#shown;
  }
}

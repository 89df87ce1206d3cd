import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { type Language, messagesIn } from '../../src/shared/messages/languages';
import { patternOf } from '../support/messagePatterns';

/** A text in the page, as long as it is shown, and the share of its width that is hidden. */
type ShownText = Readonly<{ text: string; isCut: boolean }>;

/**
 * Finds messages that are longer than their place, and in a pseudo-language texts that are in no catalogue.
 * A text that is not a message, such as a prompt, may be cut off.
 */
export class TextReport {
  readonly #messages: readonly RegExp[];
  readonly #isPseudo: boolean;
  readonly #cut = new Map<string, string>();
  readonly #bare = new Map<string, string>();

  static async of(language: Language): Promise<TextReport> {
    return new TextReport(Object.values(await messagesIn(language)), language.startsWith('en-X'));
  }

  private constructor(messages: readonly string[], isPseudo: boolean) {
    this.#messages = messages.flatMap((message) => patternOf(message) ?? []);
    this.#isPseudo = isPseudo;
  }

  /** @param picture the name of the picture that shows the page */
  async read(page: Page, picture: string): Promise<void> {
    for (const { text, isCut } of await shownTexts(page)) {
      if (isCut && !this.#cut.has(text) && this.#isMessage(text)) this.#cut.set(text, picture);
      if (this.#isPseudo && /^[^[]*[a-z]{3}/i.test(text) && !this.#bare.has(text))
        this.#bare.set(text, picture);
    }
  }

  /** Writes `texts.txt` into a folder. */
  write(folder: string): void {
    const list = (texts: ReadonlyMap<string, string>) =>
      [...texts].map(([text, picture]) => `  ${text} (${picture})\n`);
    writeFileSync(
      join(folder, 'texts.txt'),
      [
        `${this.#cut.size} messages that are cut off\n`,
        ...list(this.#cut),
        ...(this.#isPseudo ? [`${this.#bare.size} texts outside the catalogue\n`, ...list(this.#bare)] : []),
      ].join(''),
    );
  }

  #isMessage(text: string): boolean {
    return this.#isPseudo ? /^\[.*~\]?/.test(text) : this.#messages.some((message) => message.test(text));
  }
}

/** The texts in view, each once. */
function shownTexts(page: Page): Promise<readonly ShownText[]> {
  return page.evaluate(() => {
    const found = new Map<string, boolean>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || /^(script|style)$/i.test(element.tagName)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const own = range.getBoundingClientRect();
      const isInView =
        own.width > 1 && own.right > 0 && own.left < innerWidth && own.bottom > 0 && own.top < innerHeight;
      if (!isInView) continue;
      let isCut = false;
      let isHidden = false;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        // a text for screen readers is a pixel large
        if (box.width <= 1 || box.height <= 1) isHidden = true;
        if (/hidden|clip/.test(overflowX) && (own.left < box.left - 1 || own.right > box.right + 1))
          isCut = true;
        if (/hidden|clip/.test(overflowY) && own.bottom > box.bottom + 3) isCut = true;
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) break;
      }
      if (!isHidden) found.set(text, isCut || found.get(text) === true);
    }
    return [...found].map(([text, isCut]) => ({ text, isCut }));
  });
}

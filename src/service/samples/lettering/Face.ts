import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkit';

/** What letters look like. */
export type FaceName = 'poster' | 'serif' | 'hand';

/** A line of letters: paths and where each begins, in ems, the base line at y = 0. */
export interface LetteredLine {
  readonly width: number;
  readonly letters: readonly Readonly<{ path: string; x: number; unitsPerEm: number }>[];
}

// each subset of letters is a file of its own
const files: Readonly<Record<FaceName, readonly string[]>> = {
  poster: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map(
    (subset) => `oswald/files/oswald-${subset}-700-normal`,
  ),
  serif: ['latin', 'latin-ext'].map(
    (subset) => `dm-serif-display/files/dm-serif-display-${subset}-400-normal`,
  ),
  hand: ['latin', 'latin-ext', 'vietnamese'].map(
    (subset) => `patrick-hand/files/patrick-hand-${subset}-400-normal`,
  ),
};
const findFile = createRequire(import.meta.url).resolve;
const faces = new Map<FaceName, Face>();
/** A face remembers so many words. */
const mostWords = 500;

/**
 * A face of several fonts, each of which has other letters. They are drawn as any other path, so that letters are the same
 * on every machine, whatever fonts that has.
 */
export class Face {
  readonly #fonts: readonly Font[];
  /** Words that were set: to find how a text is broken, each is measured many times. */
  readonly #words = new Map<string, LetteredLine>();

  private constructor(fonts: readonly Font[]) {
    this.#fonts = fonts;
  }

  /** Reads the files at the first call. What a face has no letters for, "poster" may have. */
  static of(name: FaceName): Face {
    const face = faces.get(name) ?? new Face(files[name].map(readFont));
    faces.set(name, face);
    return face;
  }

  /** Of a capital letter, in ems. */
  get capHeight(): number {
    const [font] = this.#fonts;
    return font === undefined ? 0.7 : font.capHeight / font.unitsPerEm;
  }

  /** Whether it has all letters of a text. */
  has(text: string): boolean {
    return [...text].every((character) => character === ' ' || this.#fontOf(character) !== null);
  }

  /**
   * Sets a text in one line; what it has no letters for is left out.
   * @param spacing more between two letters, in ems
   */
  set(text: string, spacing = 0): LetteredLine {
    const letters: LetteredLine['letters'][number][] = [];
    let x = 0;
    for (const [at, word] of text.split(' ').entries()) {
      if (at > 0) x += this.#spaceWidth + 2 * spacing;
      const set = this.#setWord(word);
      letters.push(...set.letters.map((letter, index) => ({ ...letter, x: x + letter.x + index * spacing })));
      x += set.width + Math.max(0, set.letters.length - 1) * spacing;
    }
    return { width: x, letters };
  }

  get #spaceWidth(): number {
    const [font] = this.#fonts;
    return font === undefined ? 0 : font.glyphForCodePoint(0x20).advanceWidth / font.unitsPerEm;
  }

  #setWord(word: string): LetteredLine {
    const known = this.#words.get(word);
    if (known) return known;
    const letters: LetteredLine['letters'][number][] = [];
    let width = 0;
    for (const { font, words } of this.#runs(word)) {
      const { unitsPerEm } = font;
      // letters that are parted are no ligatures
      const { glyphs, positions } = font.layout(words, { liga: false });
      for (const [at, glyph] of glyphs.entries()) {
        letters.push({ path: outlineOf(font, glyph), x: width, unitsPerEm });
        width += (positions[at]?.xAdvance ?? 0) / unitsPerEm;
      }
    }
    if (this.#words.size >= mostWords) this.#words.clear();
    this.#words.set(word, { width, letters });
    return { width, letters };
  }

  /** The text in parts of one font each. */
  #runs(text: string): readonly Readonly<{ font: Font; words: string }>[] {
    const runs: { font: Font; words: string }[] = [];
    for (const character of text) {
      const font = this.#fontOf(character);
      if (font === null) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.words += character;
      else runs.push({ font, words: character });
    }
    return runs;
  }

  #fontOf(character: string): Font | null {
    const code = character.codePointAt(0) ?? 0;
    return this.#fonts.find((font) => font.hasGlyphForCodePoint(code)) ?? null;
  }
}

function readFont(file: string): Font {
  const font = create(readFileSync(findFile(`@fontsource/${file}.woff`)));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}

const outlines = new WeakMap<Font, Map<number, string>>();

/** A glyph's outline as an SVG path in units, the base line at y = 0, y downwards. */
function outlineOf(font: Font, glyph: Glyph): string {
  const known = outlines.get(font) ?? new Map<number, string>();
  outlines.set(font, known);
  const path = known.get(glyph.id) ?? glyph.path.scale(1, -1).toSVG();
  known.set(glyph.id, path);
  return path;
}

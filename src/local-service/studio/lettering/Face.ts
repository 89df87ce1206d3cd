import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from './Font';

/** What letters look like. */
export type FaceName = 'poster' | 'serif' | 'hand';

type Letter = Readonly<{ font: Font; glyph: number }>;

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

/** A face of several fonts, each of which has other letters. */
export class Face {
  readonly #fonts: readonly Font[];

  private constructor(fonts: readonly Font[]) {
    this.#fonts = fonts;
  }

  /** Reads the files at the first call. What a face has no letters for, "poster" may have. */
  static of(name: FaceName): Face {
    const face =
      faces.get(name) ??
      new Face(files[name].map((file) => new Font(readFileSync(findFile(`@fontsource/${file}.woff`)))));
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
    return [...text].every((character) => character === ' ' || this.#letter(character) !== null);
  }

  /**
   * Sets a text in one line; what it has no letters for is left out.
   * @param spacing more between two letters, in ems
   */
  set(text: string, spacing = 0): LetteredLine {
    const letters: { path: string; x: number; unitsPerEm: number }[] = [];
    let x = 0;
    let before: Letter | null = null;
    for (const character of text) {
      const letter = this.#letter(character);
      if (letter === null) continue;
      const { font, glyph } = letter;
      if (before !== null) {
        x += spacing;
        if (before.font === font) x += font.kerning(before.glyph, glyph) / font.unitsPerEm;
      }
      letters.push({ path: font.outline(glyph), x, unitsPerEm: font.unitsPerEm });
      x += font.advance(glyph) / font.unitsPerEm;
      before = letter;
    }
    return { width: x, letters };
  }

  #letter(character: string): Letter | null {
    for (const font of this.#fonts) {
      const glyph = font.glyphOf(character);
      if (glyph !== null) return { font, glyph };
    }
    return null;
  }
}

import { openWoff } from './openWoff';
import { type Kerning, readKerning } from './readKerning';
import { readOutline } from './readOutline';

/**
 * A font file, read by the studio itself: its outlines are drawn as any other path, so that letters are the same on
 * every machine, whatever fonts that has.
 */
export class Font {
  readonly unitsPerEm: number;
  /** Of a capital letter, in units. */
  readonly capHeight: number;
  /** Between two glyphs, in units. */
  readonly kerning: Kerning;
  readonly #glyphs: ReadonlyMap<number, number>;
  readonly #glyph: (index: number) => Buffer;
  readonly #metrics: Buffer;
  readonly #wideCount: number;
  readonly #outlines = new Map<number, string>();

  /** @param woff the bytes of a WOFF file with TrueType outlines. Throws where it is none. */
  constructor(woff: Buffer) {
    const tables = openWoff(woff);
    const table = (tag: string): Buffer => {
      const found = tables.get(tag);
      if (found === undefined) throw new Error(`font without the table ${tag}`);
      return found;
    };
    const head = table('head');
    this.unitsPerEm = head.readUInt16BE(18);
    this.capHeight = table('OS/2').readInt16BE(88);
    this.kerning = readKerning(tables.get('GPOS'));
    this.#metrics = table('hmtx');
    this.#wideCount = table('hhea').readUInt16BE(34);
    this.#glyphs = readCharacters(table('cmap'));
    const [loca, glyf] = [table('loca'), table('glyf')];
    const isLong = head.readInt16BE(50) === 1;
    const offset = (index: number) =>
      isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2;
    this.#glyph = (index) => glyf.subarray(offset(index), offset(index + 1));
  }

  /** The glyph of a character; null where the font has none. */
  glyphOf(character: string): number | null {
    return this.#glyphs.get(character.codePointAt(0) ?? 0) ?? null;
  }

  /** How far a glyph takes the pen, in units. */
  advance(glyph: number): number {
    return this.#metrics.readUInt16BE(Math.min(glyph, this.#wideCount - 1) * 4);
  }

  /** A glyph's outline as an SVG path in units, the base line at y = 0, y downwards. */
  outline(glyph: number): string {
    const path = this.#outlines.get(glyph) ?? readOutline(this.#glyph, glyph);
    this.#outlines.set(glyph, path);
    return path;
  }
}

/** Code point to glyph, out of the first table of format 4 in "cmap". */
function readCharacters(cmap: Buffer): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const at = starts.find((start) => cmap.readUInt16BE(start) === 4);
  if (at === undefined) return found;
  const segments = cmap.readUInt16BE(at + 6);
  for (let segment = 0; segment < segments; segment += 2) {
    const end = cmap.readUInt16BE(at + 14 + segment);
    const start = cmap.readUInt16BE(at + 16 + segments + segment);
    const delta = cmap.readInt16BE(at + 16 + segments * 2 + segment);
    const rangeAt = at + 16 + segments * 3 + segment;
    const range = cmap.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const index = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + (code - start) * 2);
      const glyph = index === 0 ? 0 : (index + delta) & 0xffff;
      if (glyph !== 0) found.set(code, glyph);
    }
  }
  return found;
}

/** How much nearer (below 0) two letters stand than their widths say, in units of the font. */
export type Kerning = (left: number, right: number) => number;

type Subtable = Kerning;

/** Reads which pairs of letters stand nearer, out of a font's table "GPOS": adjustments of pairs, by glyph and by class. */
export function readKerning(table: Buffer | undefined): Kerning {
  if (table === undefined) return () => 0;
  const subtables = pairTables(table).flatMap((at): readonly Subtable[] => {
    const format = table.readUInt16BE(at);
    const covered = readCoverage(table, at + table.readUInt16BE(at + 2));
    // only a first letter's own width, which is what kerning is
    if (table.readUInt16BE(at + 4) !== 4 || table.readUInt16BE(at + 6) !== 0) return [];
    return [format === 1 ? byGlyph(table, at, covered) : byClass(table, at, covered)];
  });
  return (left, right) => {
    for (const subtable of subtables) {
      const value = subtable(left, right);
      if (value !== 0) return value;
    }
    return 0;
  };
}

function pairTables(table: Buffer): readonly number[] {
  const found: number[] = [];
  const list = table.readUInt16BE(8);
  for (let lookup = 0; lookup < table.readUInt16BE(list); lookup++) {
    const at = list + table.readUInt16BE(list + 2 + lookup * 2);
    for (let sub = 0; sub < table.readUInt16BE(at + 4); sub++) {
      const start = at + table.readUInt16BE(at + 6 + sub * 2);
      const type = table.readUInt16BE(at);
      if (type === 2) found.push(start);
      // an extension says where the table is
      else if (type === 9 && table.readUInt16BE(start + 2) === 2)
        found.push(start + table.readUInt32BE(start + 4));
    }
  }
  return found;
}

function byGlyph(table: Buffer, at: number, covered: ReadonlyMap<number, number>): Subtable {
  return (left, right) => {
    const place = covered.get(left);
    if (place === undefined) return 0;
    const set = at + table.readUInt16BE(at + 10 + place * 2);
    for (let pair = 0; pair < table.readUInt16BE(set); pair++)
      if (table.readUInt16BE(set + 2 + pair * 4) === right) return table.readInt16BE(set + 4 + pair * 4);
    return 0;
  };
}

function byClass(table: Buffer, at: number, covered: ReadonlyMap<number, number>): Subtable {
  const lefts = readClasses(table, at + table.readUInt16BE(at + 8));
  const rights = readClasses(table, at + table.readUInt16BE(at + 10));
  const columns = table.readUInt16BE(at + 14);
  return (left, right) =>
    covered.has(left)
      ? table.readInt16BE(at + 16 + ((lefts.get(left) ?? 0) * columns + (rights.get(right) ?? 0)) * 2)
      : 0;
}

/** Glyph to its place in the coverage. */
function readCoverage(table: Buffer, at: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const count = table.readUInt16BE(at + 2);
  for (let index = 0; index < count; index++) {
    if (table.readUInt16BE(at) === 1) found.set(table.readUInt16BE(at + 4 + index * 2), index);
    else
      eachOfRange(table, at + 4 + index * 6, (glyph, first, start) =>
        found.set(glyph, start + glyph - first),
      );
  }
  return found;
}

/** Glyph to its class; those left out are of class 0. */
function readClasses(table: Buffer, at: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  if (table.readUInt16BE(at) === 1) {
    const first = table.readUInt16BE(at + 2);
    for (let index = 0; index < table.readUInt16BE(at + 4); index++)
      found.set(first + index, table.readUInt16BE(at + 6 + index * 2));
    return found;
  }
  for (let index = 0; index < table.readUInt16BE(at + 2); index++)
    eachOfRange(table, at + 4 + index * 6, (glyph, _first, of) => found.set(glyph, of));
  return found;
}

function eachOfRange(
  table: Buffer,
  at: number,
  take: (glyph: number, first: number, value: number) => void,
): void {
  const [first, last, value] = [at, at + 2, at + 4].map((place) => table.readUInt16BE(place));
  if (first === undefined || last === undefined || value === undefined) return;
  for (let glyph = first; glyph <= last; glyph++) take(glyph, first, value);
}

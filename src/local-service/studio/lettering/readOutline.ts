/** A point of an outline, in units of the font, y upwards. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}
type Contour = readonly Point[];

/** How parts of a glyph lie in it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const deepest = 4;

/**
 * The outline of a TrueType glyph as an SVG path, y downwards; '' for none, as of a space.
 * @param glyph the bytes of one glyph by its number, out of the table "glyf"
 */
export function readOutline(glyph: (index: number) => Buffer, index: number): string {
  return contoursOf(glyph, index, 0).map(pathOf).join('');
}

function contoursOf(glyph: (index: number) => Buffer, index: number, depth: number): readonly Contour[] {
  const data = glyph(index);
  if (data.length === 0 || depth > deepest) return [];
  const count = data.readInt16BE(0);
  return count >= 0 ? simpleContours(data, count) : partsOf(glyph, data, depth);
}

function simpleContours(data: Buffer, count: number): readonly Contour[] {
  let at = 10;
  const ends = Array.from({ length: count }, (_, index) => data.readUInt16BE(at + index * 2));
  at += count * 2;
  at += 2 + data.readUInt16BE(at);
  const points = (ends.at(-1) ?? -1) + 1;
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = data.readUInt8(at++);
    const times = flag & 8 ? 1 + data.readUInt8(at++) : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const read = (short: number, same: number): readonly number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += data.readUInt8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = read(2, 16);
  const ys = read(4, 32);
  return ends.map((end, index) => {
    const start = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
    return flags.slice(start, end + 1).map((flag, place) => ({
      x: xs[start + place] ?? 0,
      y: ys[start + place] ?? 0,
      isOn: (flag & 1) === 1,
    }));
  });
}

/** A letter and its accent, say. */
function partsOf(glyph: (index: number) => Buffer, data: Buffer, depth: number): readonly Contour[] {
  const found: Contour[] = [];
  let at = 10;
  for (let flags = 32; flags & 32; ) {
    flags = data.readUInt16BE(at);
    const part = data.readUInt16BE(at + 2);
    at += 4;
    const isWide = (flags & 1) !== 0;
    const [e, f] = isWide
      ? [data.readInt16BE(at), data.readInt16BE(at + 2)]
      : [data.readInt8(at), data.readInt8(at + 1)];
    at += isWide ? 4 : 2;
    const scale = () => {
      at += 2;
      return data.readInt16BE(at - 2) / 2 ** 14;
    };
    let [a, b, c, d] = [1, 0, 0, 1];
    if (flags & 8) a = d = scale();
    else if (flags & 64) [a, d] = [scale(), scale()];
    else if (flags & 128) [a, b, c, d] = [scale(), scale(), scale(), scale()];
    const matrix: Matrix = [a, b, c, d, e, f];
    found.push(...contoursOf(glyph, part, depth + 1).map((contour) => moved(contour, matrix)));
  }
  return found;
}

const moved = (contour: Contour, [a, b, c, d, e, f]: Matrix): Contour =>
  contour.map(({ x, y, isOn }) => ({ x: a * x + c * y + e, y: b * x + d * y + f, isOn }));

// between two points off the curve lies one on it
function pathOf(contour: Contour): string {
  const points = contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length] ?? point;
    return point.isOn || next.isOn ? [point] : [point, between(point, next)];
  });
  const start = points.findIndex(({ isOn }) => isOn);
  if (start < 0) return '';
  const turned = [...points.slice(start), ...points.slice(0, start)];
  const text = ({ x, y }: Point) => `${round(x)} ${round(-y)}`;
  const [first] = turned;
  if (first === undefined) return '';
  let path = `M${text(first)}`;
  for (let index = 1; index <= turned.length; index++) {
    const point = turned[index % turned.length] ?? first;
    if (point.isOn) path += `L${text(point)}`;
    else path += `Q${text(point)} ${text(turned[++index % turned.length] ?? first)}`;
  }
  return `${path}Z`;
}

const between = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  isOn: true,
});
const round = (value: number): number => Math.round(value * 10) / 10;

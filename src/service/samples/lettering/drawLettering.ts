import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { css } from '../Color';
import { chooseInk, type Ink } from './chooseInk';
import { Face, type FaceName } from './Face';
import { Ground } from './Ground';
import type { Lettering, LetteringPlace, Letterings } from './Lettering';
import { faceFor } from './readLettering';
import { type SetText, setLines } from './setLines';
import type { Taken } from './Taken';

/** In pixels. */
type Box = Readonly<{ x: number; y: number; width: number; height: number }>;
type Side = Exclude<LetteringPlace, null>;
type Block = Readonly<{ set: SetText; face: FaceName; lettering: Lettering; box: Box; side: Side }>;

/** How letters of a face are set: from line to line and between letters, in ems, and how large they are at most. */
const manners: Readonly<Record<FaceName, Readonly<{ leading: number; spacing: number; most: number }>>> = {
  poster: { leading: 1.08, spacing: 0.012, most: 0.25 },
  serif: { leading: 1.08, spacing: 0.002, most: 0.17 },
  hand: { leading: 1, spacing: 0, most: 0.2 },
};
/** Of what the first words have. */
const sizes: Readonly<Record<Lettering['role'], number>> = { title: 1, line: 0.42, author: 0.36 };

/** A step in light from one part of the ground to the next that is the edge of something. */
const leastEdge = 0.14;

/**
 * Writes what a prompt wants written over a finished picture: large, where it is calm and nothing of what the picture is of
 * lies, or where the prompt says, in a colour that can be read there, with a shade behind it where none could be. Nothing of it
 * is cut.
 * @param under the picture
 * @param to `over`: what is written on, of its size: the picture itself, or a sheet that lies over it; `taken`: where that is
 * which the picture is of; null: nobody knows
 */
export function drawLettering(
  under: SKRSContext2D,
  { all, face }: Letterings,
  { over = under, taken = null }: Readonly<{ over?: SKRSContext2D; taken?: Taken | null }> = {},
): void {
  if (all.length === 0) return;
  const { width, height } = under.canvas;
  const ground = new Ground(under);
  let side: Side = calmSide(ground, width, height);
  const sides = new Map<Side, Lettering[]>();
  for (const lettering of all) {
    const other = side === 'bottom' ? 'top' : 'bottom';
    const own = lettering.place ?? (lettering.role === 'author' ? other : side);
    if (lettering.role !== 'author') side = own;
    sides.set(own, [...(sides.get(own) ?? []), lettering]);
  }
  for (const [own, letterings] of sides) {
    const set = (spot: Spot, share: number) => setBlocks(letterings, face, spot, width, height, share);
    const usual = { side: own, across: 'all' as const };
    const blocks = clearBlocks(ground, (share) => set(usual, share));
    const isAsked = letterings.some(({ place }) => place !== null) || sides.size > 1;
    const judge = judgeOf(ground, taken, Math.min(width, height));
    const free = isClear(blocks, ground, taken)
      ? blocks
      : freestBlocks(blocks, isAsked ? [own] : sidesOf(own, width > height), set, judge);
    for (const block of free) write(over, block, ground);
  }
}

/** A side of the picture, and the part of it across. */
type Spot = Readonly<{ side: Side; across: 'all' | 'left' | 'right' }>;

/** The most of letters that may lie over what the picture is of, and the largest step in light under them: the moon is one. */
const mostTaken = 0.02;
const mostStep = 0.24;
/** Of the shorter side of the picture: smaller letters cannot be read on a card. */
const readable = 0.052;

const isClear = (blocks: readonly Block[], ground: Ground, taken: Taken | null): boolean =>
  blocks.every(
    (block) => (taken?.share(inkBox(block)) ?? 0) <= mostTaken && ground.steepest(inkBox(block)) <= mostStep,
  );

/** Where else words can stand, the first of them sooner. */
const sidesOf = (first: Side, isWide: boolean): readonly Side[] => [
  first,
  first === 'top' ? 'bottom' : 'top',
  ...(isWide ? (['left', 'right'] as const) : []),
];

/** How well words stand somewhere: large, over nothing, on a calm ground. */
function judgeOf(ground: Ground, taken: Taken | null, short: number): (blocks: readonly Block[]) => number {
  return (blocks) => {
    const sizes = blocks.map(({ set }) => set.size / short);
    const large = Math.min(0.16, Math.max(...sizes)) * 5;
    const over = Math.max(...blocks.map((block) => taken?.share(inkBox(block)) ?? 0));
    const step = Math.max(...blocks.map((block) => ground.steepest(inkBox(block))));
    const isSmall = Math.max(...sizes) < readable;
    return large - over * 3.2 - Math.max(0, step - leastEdge) * 1.5 - (isSmall ? 0.5 : 0);
  };
}

/** The best of all the places for words. @param usual where they stand else */
function freestBlocks(
  usual: readonly Block[],
  sides: readonly Side[],
  set: (spot: Spot, share: number) => readonly Block[],
  judge: (blocks: readonly Block[]) => number,
): readonly Block[] {
  const placed = sides.flatMap((side, order) =>
    (side === 'top' || side === 'bottom' ? (['all', 'left', 'right'] as const) : (['all'] as const)).flatMap(
      (across) =>
        [1, 0.8, 0.64, 0.5, 0.4].map((share) => {
          const blocks = set({ side, across }, share);
          // a place that is not the usual one has to be worth it
          return { blocks, worth: judge(blocks) - order * 0.04 - (across === 'all' ? 0 : 0.05) };
        }),
    ),
  );
  return placed.reduce((best, one) => (one.worth > best.worth ? one : best), {
    blocks: usual,
    worth: judge(usual),
  }).blocks;
}

/** As large as they can be without lying over something that stands there; where all of it is busy, over the least of it. */
function clearBlocks(ground: Ground, set: (share: number) => readonly Block[]): readonly Block[] {
  const tries = [1, 0.8, 0.64, 0.5].map((share) => {
    const blocks = set(share);
    return { blocks, edge: Math.max(...blocks.map(({ box }) => ground.steepest(box))) };
  });
  const least = Math.max(leastEdge, Math.min(...tries.map(({ edge }) => edge)) + 0.04);
  return tries.find(({ edge }) => edge <= least)?.blocks ?? set(1);
}

/** Where the letters of a block are. */
function inkBox({ set, face, box, side }: Block): Box {
  const { spacing } = manners[face];
  const wide = Math.max(...set.lines.map((line) => Face.of(face).set(line, spacing).width)) * set.size;
  const x = side === 'left' ? box.x : box.x + (box.width - wide) / (side === 'right' ? 1 : 2);
  return { ...box, x, width: wide };
}

/** The top or the bottom, whichever is calmer: the top where they are nearly so. */
function calmSide(ground: Ground, width: number, height: number): Side {
  const unrest = (side: Side) => ground.unrest(boxOf(side, width, height));
  return unrest('top') > unrest('bottom') * 1.7 + 0.03 ? 'bottom' : 'top';
}

function boxOf(side: Side, width: number, height: number): Box {
  const margin = Math.min(width, height) * 0.075;
  const beside = Math.max(margin, width * 0.07);
  const whole = { x: beside, y: margin, width: width - 2 * beside, height: height - 2 * margin };
  const tall = whole.height * (height > width * 1.2 ? 0.3 : 0.36);
  if (side === 'top') return { ...whole, height: tall };
  if (side === 'bottom') return { ...whole, y: height - margin - tall, height: tall };
  if (side === 'centre') return { ...whole, y: (height - tall * 1.3) / 2, height: tall * 1.3 };
  const part = whole.width * (width > height ? 0.36 : 0.46);
  return { ...whole, x: side === 'left' ? beside : width - beside - part, width: part };
}

/** Somewhat more than half of it, on one side. */
function partOf(box: Box, across: Spot['across']): Box {
  if (across === 'all') return box;
  const part = box.width * 0.56;
  return { ...box, width: part, x: across === 'left' ? box.x : box.x + box.width - part };
}

/** All that stands on one side, one under the other. */
function setBlocks(
  letterings: readonly Lettering[],
  face: FaceName,
  { side, across }: Spot,
  width: number,
  height: number,
  /** Of its side of the picture. */
  part: number,
): readonly Block[] {
  const whole = partOf(boxOf(side, width, height), across);
  const cut = side === 'bottom' ? whole.height * (1 - part) : 0;
  const box = { ...whole, y: whole.y + cut, height: whole.height * part };
  const short = Math.min(width, height);
  const shares = letterings.reduce((sum, { role }) => sum + sizes[role], 0);
  const sets = letterings.map((lettering) => {
    const own = faceFor(lettering.text, face) ?? face;
    const { leading, spacing, most } = manners[own];
    const share = sizes[lettering.role];
    const widthOf = (line: string) => Face.of(own).set(line, spacing).width;
    const tall = (box.height * share) / Math.max(1, shares);
    const room = { width: box.width, height: tall, most: short * most * share };
    const set = setLines(lettering.text, widthOf, room, leading);
    // long texts take more of the picture, so that they can be read
    const least = short * 0.036;
    const isSmall = set.size < Math.min(least, room.most);
    const more = { ...room, height: height * 0.45, most: least };
    return { lettering, face: own, set: isSmall ? setLines(lettering.text, widthOf, more, leading) : set };
  });
  // between two of them
  const gap = 0.5 * Math.max(...sets.map(({ set }) => set.size * (sets.length > 1 ? 1 : 0)));
  const tall = sets.reduce((sum, { set, face: own }) => sum + tallOf(set, own), gap * (sets.length - 1));
  let y =
    side === 'top' ? box.y : side === 'bottom' ? box.y + box.height - tall : box.y + (box.height - tall) / 2;
  return sets.map((block) => {
    const at = y;
    y += tallOf(block.set, block.face) + gap;
    return { ...block, side, box: { ...box, y: at, height: tallOf(block.set, block.face) } };
  });
}

/** From the top of the first line's capitals to what hangs below the last one's base line. */
function tallOf({ lines, size }: SetText, face: FaceName): number {
  const hangs = /[gjpqyQ,;çşţ]/.test(lines.at(-1) ?? '') ? 0.22 : 0;
  return size * (Face.of(face).capHeight + (lines.length - 1) * manners[face].leading + hangs);
}

function write(context: SKRSContext2D, block: Block, ground: Ground): void {
  const { set, face, lettering, box, side } = block;
  const { leading, spacing } = manners[face];
  const lines = set.lines.map((line) => Face.of(face).set(line, spacing));
  const widest = Math.max(...lines.map(({ width }) => width)) * set.size;
  const left = (width: number) =>
    side === 'left' ? box.x : box.x + (box.width - width) / (side === 'right' ? 1 : 2);
  const ink = chooseInk(ground.lights({ ...box, x: left(widest), width: widest }), lettering.color);
  if (ink.shade !== null) shade(context, { ...box, x: left(widest), width: widest }, side, ink);
  context.fillStyle = css(ink.color);
  for (const [index, { width, letters }] of lines.entries()) {
    const base = box.y + set.size * (Face.of(face).capHeight + index * leading);
    for (const { path, x, unitsPerEm } of letters) {
      context.save();
      context.translate(left(width * set.size) + x * set.size, base);
      context.scale(set.size / unitsPerEm, set.size / unitsPerEm);
      context.fill(new Path2D(path));
      context.restore();
    }
  }
}

/** A soft shade behind letters: a band from the edge of the picture, or a cloud about them. */
function shade(context: SKRSContext2D, box: Box, side: Side, { shade: color, alpha }: Ink): void {
  if (color === null) return;
  const { width, height } = context.canvas;
  context.save();
  if (side === 'top' || side === 'bottom') {
    const [edge, inner] = side === 'top' ? [0, box.y + box.height] : [height, box.y];
    const end = inner + (inner - edge) * 1.3;
    const gradient = context.createLinearGradient(0, edge, 0, end);
    // full behind the letters, then out softly
    for (let stop = 0; stop <= 8; stop++) {
      const t = Math.max(0, (stop / 8 - 0.4) / 0.6);
      gradient.addColorStop(stop / 8, css(color, alpha * (1 - t * t * (3 - 2 * t))));
    }
    context.fillStyle = gradient;
    context.fillRect(0, Math.min(edge, end), width, Math.abs(end - edge));
  } else {
    const reach = Math.min(width, height) * 0.05;
    context.filter = `blur(${(reach * 0.6).toFixed(1)}px)`;
    context.fillStyle = css(color, alpha);
    context.fillRect(box.x - reach, box.y - reach, box.width + 2 * reach, box.height + 2 * reach);
  }
  context.restore();
}

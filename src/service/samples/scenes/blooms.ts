// The flowers of a field, each kind in a form of its own: those that a prompt names, or tulips.
import { css, mix } from '../Color';
import type { Random } from '../Random';
import type { SceneBrief } from '../Scene';
import type { Context } from './Thing';

type Kind = 'daisy' | 'sunflower' | 'poppy' | 'lavender' | 'wild' | 'tulip';
type Has = SceneBrief['mood']['has'];

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['lavender', /\blavender\b/],
  ['sunflower', /\bsunflowers?\b/],
  ['poppy', /\bpopp(?:y|ies)\b/],
  ['tulip', /\b(?:tulips?|roses?)\b/],
  ['daisy', /\b(?:daisy|daisies|marguerites?|chamomile|camomile)\b/],
  ['wild', /\b(?:wild ?)?flowers?\b/],
];

/** In degrees. */
const hues: Readonly<Record<Kind, readonly [number, ...number[]]>> = {
  daisy: [90, 90],
  sunflower: [88, 82],
  poppy: [27, 32],
  lavender: [300, 295, 305],
  wild: [10, 350, 60, 90, 310],
  tulip: [18, 27, 10, 85, 350],
};
const kindOf = (has: Has): Kind => kinds.find(([, pattern]) => has(pattern))?.[0] ?? 'wild';

/** Whether what is painted next is white: a daisy of no colour that the prompt names. */
const isWhite = (kind: Kind, named: number | undefined): boolean => kind === 'daisy' && named === undefined;

/** Paints flowers of one field at their stems' ends (x, y); `size` is half of one, in pixels. */
export function bloomPainter(
  { palette, mood }: SceneBrief,
  chance: Random,
): (context: Context, x: number, y: number, size: number) => void {
  const dim = { night: 0.62, blue: 0.72, dusk: 0.84, dawn: 0.96, golden: 0.98, day: 1 }[mood.time];
  const chroma = mood.tone === 'grey' ? 0 : 0.17;
  const kind = kindOf(mood.has);
  const [first, ...others] = mood.hues;
  const some = first === undefined ? hues[kind] : ([first, ...others] as const);
  const isPale = isWhite(kind, first);
  const heart =
    kind === 'sunflower'
      ? { l: 0.36 * dim, c: chroma * 0.3, h: 55 }
      : { l: 0.84 * dim, c: chroma * 0.85, h: 88 };
  return (context, x, y, size) => {
    const tint = { l: (isPale ? 0.96 : 0.68) * dim, c: isPale ? 0.012 : chroma, h: chance.pick(some) };
    context.fillStyle = css(mix(tint, palette.light, chance.range(0.04, 0.2)));
    const dot = (atX: number, atY: number, wide: number, tall: number) => {
      context.beginPath();
      context.ellipse(atX, atY, wide, tall, 0, 0, 7);
      context.fill();
    };
    if (kind === 'tulip') return dot(x, y, size * 0.62, size * 0.85);
    if (kind === 'poppy') {
      dot(x, y, size * 0.92, size * 0.66);
      context.fillStyle = css({ l: 0.25 * dim, c: 0.02, h: 300 });
      return dot(x, y + size * 0.1, size * 0.24, size * 0.18);
    }
    if (kind === 'lavender') {
      for (const up of [-0.5, 0.2, 0.9, 1.5]) dot(x, y - size * up, size * (0.5 - 0.1 * up), size * 0.42);
      return;
    }
    // far off its petals are one spot
    if (size < 2.4) return dot(x, y, size * 0.8, size * 0.6);
    const petals = kind === 'sunflower' ? 9 : kind === 'daisy' ? 7 : 5;
    for (let petal = 0; petal < petals; petal++) {
      const turn = (petal / petals) * Math.PI * 2;
      dot(x + Math.cos(turn) * size * 0.62, y + Math.sin(turn) * size * 0.54, size * 0.38, size * 0.34);
    }
    context.fillStyle = css(heart);
    dot(x, y, size * (kind === 'sunflower' ? 0.5 : 0.36), size * (kind === 'sunflower' ? 0.44 : 0.32));
  };
}

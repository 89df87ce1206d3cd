// The hill that a prompt sets something on: a crest across the picture, under what stands there.
import { css, mix } from '../../Color';
import type { Layer, SceneBrief } from '../../Scene';
import { strewnLayers } from '../leafage';
import { isOnHill } from '../settings';
import type { Hero } from './chooseHero';
import { groundTones, meadowTones, paintBlades } from './ground';
import type { Noun, Place } from './Noun';

const grounds: ReadonlySet<Place> = new Set<Place>([
  'meadow',
  'snow',
  'road',
  'field',
  'garden',
  'shore',
  'room',
]);

/** How high its crest is, in parts of the picture from above, and how large a thing on it is beside one on flat ground. */
export const hillCrest = { foot: 0.66, scale: 0.64 } as const;

/** Whether something stands on a hill. */
export const standsOnHill = (
  { mood, ground }: SceneBrief,
  { place, behind, noun }: Pick<Hero, 'place' | 'behind' | 'noun'>,
): boolean =>
  ground === null &&
  grounds.has(place) &&
  (behind === null || behind === 'landscape' || behind === 'seascape') &&
  !isHillItself(noun) &&
  isOnHill(mood.has);

const isHillItself = ({ kind }: Noun): boolean => kind === 'landform' || kind === 'in the sky';

/** Its sheet: it is highest under (x, y). @param isWide several stand on it */
export function hillLayer(
  brief: SceneBrief,
  { x, y, s }: Readonly<{ x: number; y: number; s: number }>,
  isWide: boolean,
): Layer {
  const { width, height, palette } = brief;
  const crest = y - s * 0.035;
  const reach = width * (isWide ? 1.05 : 0.72);
  // beyond the edges of the picture: what is framed smaller stands on it too
  const outline = (at: number) => crest + (height - crest) * 0.92 * Math.abs((at - x) / reach) ** 2.4;
  const [top, foot] = groundTones(brief, ...meadowTones(brief));
  return {
    depth: 0.69,
    paint: (context) => {
      context.save();
      context.beginPath();
      context.moveTo(-width, height * 2);
      for (let at = -width; at <= width * 2; at += Math.max(1, width / 300)) context.lineTo(at, outline(at));
      context.lineTo(width * 2, height * 2);
      context.closePath();
      const shade = context.createLinearGradient(0, crest, 0, height);
      shade.addColorStop(0, css(mix(top, palette.light, 0.12)));
      shade.addColorStop(1, css(mix(foot, palette.near, 0.2)));
      context.fillStyle = shade;
      context.fill();
      context.clip();
      paintBlades(context, brief, outline);
      for (const { paint } of strewnLayers(brief, crest + height * 0.02)) paint(context);
      context.restore();
    },
  };
}

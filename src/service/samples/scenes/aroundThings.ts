// What a prompt names around a thing in a room: linen under it, steam over it, whether a window is behind it.
import { type Color, css, mix } from '../Color';
import { wrapped } from '../falling';
import type { Mood } from '../readMood';
import type { Layer, SceneBrief } from '../Scene';
import { isInWeather } from './settings';
import type { Context } from './Thing';

const onCloth = /\bon\b[^.;]{0,30}\b(?:linen|table ?cloth|cloth|burlap|velvet|satin|silk)\b/;
const steams = /\b(?:steam(?:ing|y)?|piping hot)\b/;
const atWindow =
  /\b(?:beside|by|near|next to|at|before|in front of|under|on|with|has) (?:(?:an?|the|some) )?(?:\w+ )?window(?:s|[- ]?sill)?\b(?! ?light)|\b(?:snowy|rainy|open|frosty|bright|large|big) window behind\b|\bwindow behind\b|^(?:(?:an?|the) )?(?:[a-z]+ )?window with\b|\bon (?:the|an?|its) sill\b|\brain(?:drops?|y|ing)? (?:outside|(?:on|against|down|at) (?:(?:an?|the) )?(?:window|glass|pane)s?)\b/;

/** Whether the prompt sets the thing at a window. */
export const isAtWindow = ({ has }: Pick<Mood, 'has'>): boolean => has(atWindow);

/** Whether it rains behind a window that nobody names: "a cup of tea, rainy evening". */
export const isRainBehind = ({ has }: Pick<Mood, 'has'>): boolean =>
  has(/\b(?:rain(?:s|y|ing|fall)?|drizzle|downpour)\b/) && !isInWeather(has);

/** Whether it is on the sill: the window is behind it. */
export const isOnSill = ({ has }: Pick<Mood, 'has'>): boolean =>
  has(/\bon\b[^.;,]{0,20}\bwindow[- ]?sill\b|\bon (?:the|an?|its) sill\b/);

/** Whether the prompt sets the thing on linen or another cloth. */
export const isOnCloth = ({ has }: Pick<Mood, 'has'>): boolean => has(onCloth);

/** Cloth on a table that begins at `table`, where the prompt names it. */
export function paintCloth(context: Context, brief: SceneBrief, table: number): void {
  if (!isOnCloth(brief.mood)) return;
  const { width, height, palette } = brief;
  const top = table + (height - table) * 0.12;
  const cloth = mix(clothColor(brief), palette.mid, 0.22);
  context.save();
  context.beginPath();
  context.moveTo(width * 0.1, top);
  context.lineTo(width * 0.9, top);
  context.lineTo(width * 1.08, height);
  context.lineTo(width * -0.08, height);
  context.closePath();
  context.clip();
  const shade = context.createLinearGradient(0, top, 0, height);
  shade.addColorStop(0, css(mix(cloth, palette.light, 0.25)));
  shade.addColorStop(1, css(mix(cloth, palette.near, 0.3)));
  context.fillStyle = shade;
  context.fillRect(0, top, width, height - top);
  paintFolds(context, brief, top, cloth);
  paintWeave(context, brief, top, cloth);
  context.fillStyle = css(mix(cloth, palette.light, 0.5), 0.7);
  context.fillRect(0, top, width, Math.max(1, height / 300));
  context.restore();
}

function clothColor({ mood }: SceneBrief): Color {
  if (mood.has(/\bblack (?:linen|cloth|velvet|satin|silk)\b/)) return { l: 0.2, c: 0.004, h: 280 };
  const hue = mood.placeHues.find(({ of }) =>
    /\b(?:linen|(?:table ?)?cloth|burlap|velvet|satin|silk)\b/.test(of),
  )?.hue;
  return hue === undefined
    ? { l: 0.9, c: 0.02, h: 82 }
    : { l: 0.62, c: mood.tone === 'grey' ? 0 : 0.12, h: hue };
}

function paintFolds(context: Context, brief: SceneBrief, top: number, cloth: Color): void {
  const { width, height, palette } = brief;
  const chance = brief.random.fork('folds');
  for (let fold = 0; fold < 7; fold += 1) {
    const x = width * chance.range(-0.05, 1.05);
    const lean = width * chance.range(0.02, 0.12) * (x < width / 2 ? -1 : 1);
    const wide = width * chance.range(0.02, 0.05);
    for (const [shift, color] of [
      [0, mix(cloth, palette.near, 0.4)],
      [wide, mix(cloth, palette.light, 0.6)],
    ] as const) {
      context.fillStyle = css(color, 0.22);
      context.beginPath();
      context.moveTo(x + shift, top);
      context.quadraticCurveTo(x + shift + lean * 0.2, (top + height) / 2, x + shift + lean, height);
      context.lineTo(x + shift + lean + wide * 1.4, height);
      context.quadraticCurveTo(
        x + shift + lean * 0.2 + wide,
        (top + height) / 2,
        x + shift + wide * 0.3,
        top,
      );
      context.fill();
    }
  }
}

function paintWeave(context: Context, brief: SceneBrief, top: number, cloth: Color): void {
  const { width, height, palette, detail } = brief;
  const step = Math.max(2, height / (90 + 120 * detail));
  context.lineWidth = Math.max(0.5, step / 4);
  context.strokeStyle = css(mix(cloth, palette.near, 0.5), 0.16);
  context.beginPath();
  for (let y = top; y < height; y += step) {
    context.moveTo(0, y);
    context.lineTo(width, y);
  }
  for (let x = -width; x < width * 2; x += step * 1.6) {
    context.moveTo(width / 2 + (x - width / 2) * 0.7, top);
    context.lineTo(x, height);
  }
  context.stroke();
}

/**
 * Steam over what stands in the middle, where the prompt names it or it is hot by itself; it rises in a film.
 * @param spout where it comes out, in pixels; null: over all of it
 */
export function steamLayers(
  brief: SceneBrief,
  isHot = false,
  spout: Readonly<{ x: number; y: number }> | null = null,
): readonly Layer[] {
  if (!isHot && !brief.mood.has(steams)) return [];
  const paint = (context: Context, seconds = 0) => paintSteam(context, brief, spout, seconds);
  return [{ depth: 0.75, isMoving: true, paint }];
}

/** Puffs that follow each other up each wisp, wider and fainter the higher they are. */
function paintSteam(
  context: Context,
  brief: SceneBrief,
  spout: Readonly<{ x: number; y: number }> | null,
  seconds: number,
): void {
  const { width, height, palette } = brief;
  const chance = brief.random.fork('steam');
  const unit = Math.min(width, height);
  const color = mix(palette.light, { l: 0.97, c: 0.005, h: 240 }, 0.6);
  for (let wisp = 0; wisp < 3; wisp += 1) {
    const out = unit * (wisp - 1) * chance.range(0.06, 0.1);
    const x = spout === null ? width / 2 + out : spout.x;
    const from = spout?.y ?? height / 2 + unit * 0.06;
    const long = unit * chance.range(0.32, 0.46);
    const sway = unit * chance.range(0.05, 0.09) * (chance.chance(0.5) ? 1 : -1);
    const parts = 46;
    for (let part = 0; part < parts; part += 1) {
      const at = wrapped(part / parts, seconds * 0.16, 0);
      const bend = Math.sin(at * 5.2 + wisp - seconds * 0.5) * sway * (0.35 + at);
      const place = spout === null ? x + bend : x + bend * Math.min(1, at * 2.5) + out * at;
      const wide = unit * ((spout === null ? 0.014 : 0.006) + 0.05 * at);
      const glow = context.createRadialGradient(place, from - at * long, 0, place, from - at * long, wide);
      const strength = 0.3 * Math.sin(Math.PI * Math.min(1, at * 1.05 + 0.04)) * (1 - 0.4 * at);
      glow.addColorStop(0, css(color, Math.max(0, strength)));
      glow.addColorStop(1, css(color, 0));
      context.fillStyle = glow;
      context.fillRect(place - wide, from - at * long - wide, wide * 2, wide * 2);
    }
  }
}

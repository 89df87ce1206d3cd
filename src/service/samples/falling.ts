// What falls: rain, flakes, drops on a pane. What leaves its box at one side comes in at the other, unseen.
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Color, css } from './Color';
import type { Random } from './Random';

/** Where something falls, in pixels. */
export interface Sheet {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly tall: number;
}

/** A fall: how much of what, in which colour, and how long it has been falling. */
export interface Fall {
  readonly count: number;
  readonly color: Color;
  readonly random: Random;
  readonly seconds: number;
}

/** How many distances there are: what is at the same distance falls as fast, and is painted at once. */
const tiers = 5;
const framesPerSecond = 24;

/**
 * Where something is that began at `from` and has gone `moved`, both in parts of a sheet: it comes round again
 * from beyond the other edge. @param beyond how far outside it vanishes
 */
export function wrapped(from: number, moved: number, beyond: number): number {
  const span = 1 + beyond * 2;
  const at = (from + beyond + moved) % span;
  return (at < 0 ? at + span : at) - beyond;
}

/** How fast rain falls, in heights of its sheet a second. @param near 0: far off, 1: at the eye */
const rainSpeed = (near: number): number => 0.5 + 1.25 * near;
/** How fast flakes fall, in heights of their sheet a second. @param near 0: far off, 1: at the eye */
const flakeSpeed = (near: number): number => 0.05 + 0.13 * near ** 1.5;

/** Streaks of rain. @param slant how far they go aside for each pixel down @param thick the width of the nearest, in pixels */
export function paintRain(
  context: SKRSContext2D,
  { left, top, wide, tall }: Sheet,
  { count, color, random, seconds, slant, thick }: Fall & { readonly slant: number; readonly thick: number },
): void {
  forEachTier(random, count, (near, many, chance) => {
    const speed = rainSpeed(near);
    // as far as one falls while a picture of a film is taken
    const long = (tall * speed * 0.95) / framesPerSecond;
    context.strokeStyle = css(color, 0.16 + 0.36 * near);
    context.lineWidth = thick * (0.4 + 0.6 * near);
    context.beginPath();
    for (let drop = 0; drop < many; drop++) {
      const x = left + wide * wrapped(chance.next(), (seconds * speed * slant * tall) / wide, 0.1);
      const y = top + tall * wrapped(chance.next(), seconds * speed, 0.1);
      const reach = long * chance.range(0.7, 1.3);
      context.moveTo(x, y);
      context.lineTo(x + reach * slant, y + reach);
    }
    context.stroke();
  });
}

/** Flakes, which sway as they fall. @param size the radius of the nearest, in pixels */
export function paintFlakes(
  context: SKRSContext2D,
  { left, top, wide, tall }: Sheet,
  { count, color, random, seconds, size }: Fall & { readonly size: number },
): void {
  forEachTier(random, count, (near, many, chance) => {
    context.fillStyle = css(color, 0.45 + 0.45 * near);
    for (let flake = 0; flake < many; flake++) {
      const [fromX, fromY, turn] = [chance.next(), chance.next(), chance.range(0, 6.28)];
      const sway = (0.006 + 0.016 * near) * Math.sin(turn + seconds * chance.range(0.8, 1.9));
      const x = left + wide * (wrapped(fromX, seconds * 0.02 * (0.4 + near), 0.06) + sway);
      const y = top + tall * wrapped(fromY, seconds * flakeSpeed(near) * chance.range(0.8, 1.2), 0.06);
      const r = size * (0.2 + 0.8 * near ** 2) * chance.range(0.75, 1.25);
      // one by one: a path of all of them takes three times as long
      context.beginPath();
      context.arc(x, y, r, 0, Math.PI * 2);
      context.fill();
    }
  });
}

/** Drops that run down a pane and leave a trail: slowly, with halts. @param size the radius of a large one, in pixels */
export function paintPaneDrops(
  context: SKRSContext2D,
  { left, top, wide, tall }: Sheet,
  { count, color, random, seconds, size }: Fall & { readonly size: number },
): void {
  for (let drop = 0; drop < count; drop++) {
    const pace = random.range(0.03, 0.14);
    const turn = random.range(0, 6.28);
    // never backwards: the halting part is slower than the pace itself
    const ran = pace * (seconds + 0.5 * Math.sin(turn + seconds * 1.9));
    const x = left + wide * random.range(0.02, 0.98) + size * 0.3 * Math.sin(turn + ran * 40);
    const y = top + tall * wrapped(random.next(), ran, 0.15);
    const r = size * random.range(0.45, 1);
    context.fillStyle = css(color, 0.26);
    const trail = r * random.range(5, 13);
    context.fillRect(x - r * 0.22, y - trail, r * 0.44, trail);
    context.fillStyle = css(color, 0.72);
    context.beginPath();
    context.ellipse(x, y, r * 0.75, r, 0, 0, Math.PI * 2);
    context.fill();
  }
}

/** The far ones first; there are more of them. */
function forEachTier(
  random: Random,
  count: number,
  paint: (near: number, many: number, chance: Random) => void,
): void {
  for (let tier = 0; tier < tiers; tier++) {
    const part = (2 * (tiers - tier)) / (tiers * (tiers + 1));
    paint(tier / (tiers - 1), Math.round(count * part), random.fork(`tier ${tier}`));
  }
}

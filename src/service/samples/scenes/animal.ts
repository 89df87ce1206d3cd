import { css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { fillGradient, fillUnder, type Outline, paintBlot, paintGlow, paintMist, paintSoft } from '../paint';
import type { Brief, Context, Layer, Painter } from '../Scene';
import { standOn } from '../subjects/standOn';
import { subjectNamed } from '../subjects/subjects';
import { paintGrass } from './ground';

const usual = ['fox', 'deer', 'horse', 'cat', 'owl', 'bird', 'rabbit', 'dog'] as const;

/** An animal in a meadow before a large low sun, with soft woods behind. */
export const paintAnimal: Painter = (brief) => {
  const { width, height, random, hour, palette } = brief;
  const subject = brief.subject ?? subjectNamed(brief.taste.fork('animal').pick(usual));
  const chance = random.fork('meadow');
  const side = chance.chance(0.5) ? -1 : 1;
  const sun = { x: width * (0.5 + side * chance.range(0.1, 0.2)), y: height * chance.range(0.38, 0.48) };
  const small = Math.min(height, width);
  const r = small * chance.range(0.2, 0.27);
  const x = width * (0.5 - side * chance.range(0.02, 0.07));
  const noise = createNoise(chance, 3, 0.4);
  const outline: Outline = (at) =>
    height * 0.8 + ((at - x) / width) ** 2 * height * 0.07 - noise((at / width) * 2) * height * 0.016;
  const back: Layer = {
    depth: 0.05,
    paint: (context) => {
      fillGradient(context, brief, [
        [0, palette.skyTop],
        [0.4, palette.skyMid],
        [0.75, palette.skyLow],
        [1, palette.skyLow],
      ]);
      paintGlow(context, { ...sun, r: width * 0.7 }, palette.light, hour === 'night' ? 0.3 : 0.5);
      const disc = context.createLinearGradient(0, sun.y - r, 0, sun.y + r);
      disc.addColorStop(0, css(palette.light, 0.92));
      disc.addColorStop(1, css(mix(palette.light, palette.skyLow, 0.6), hour === 'day' ? 0.3 : 0.45));
      context.fillStyle = disc;
      context.beginPath();
      context.arc(sun.x, sun.y, r, 0, 7);
      context.fill();
    },
  };
  const meadow: Layer = {
    depth: 0.8,
    paint: (context) => {
      const top = mix(palette.near, palette.mid, 0.5);
      fillUnder(context, brief, outline, {
        top: lighten(top, 0.03),
        bottom: lighten(palette.near, -0.02),
        base: height,
      });
      const place = { x: sun.x, y: outline(sun.x) + height * 0.03, rx: width * 0.4, ry: height * 0.06 };
      context.save();
      context.clip();
      paintBlot(context, place, palette.light, palette.isDark ? 0.2 : 0.4);
      context.restore();
      paintGrass(context, brief, outline, { tall: 0.022, deep: 0.2 });
    },
  };
  const spot = { x, y: outline(x) + height * 0.05, tall: small * 0.5, side, against: 0.3 } as const;
  return [
    back,
    ...[0, 1, 2].map((index) => woodLayer(brief, index)),
    meadow,
    ...standOn({ ...brief, subject }, spot),
    tuftLayer(brief),
  ];
};

/** A row of trees far off, each a soft crown. */
function woodLayer({ width, height, palette, random }: Brief, index: number): Layer {
  const t = index / 2;
  const color = mix(mix(palette.far, palette.mid, t), palette.skyLow, 0.5 - 0.3 * t);
  return {
    depth: 0.2 + 0.2 * index,
    paint: (context) => {
      const chance = random.fork(`wood ${index}`);
      const noise = createNoise(chance, 5, 0.62);
      const base = height * (0.66 + 0.06 * index);
      const outline: Outline = (x) =>
        base -
        height * (0.05 + 0.035 * index) * (0.7 + 1.5 * noise((x / width) * 2.2)) -
        Math.abs(noise((x / width) * 26)) * height * 0.022;
      paintSoft(context, { width, height }, 5 - index, (soft) =>
        fillUnder(soft, { width, height }, outline, {
          top: color,
          bottom: mix(color, palette.skyLow, 0.35),
          base: height * 0.84,
        }),
      );
      paintMist(context, width, {
        y: base + height * 0.06,
        height: height * 0.09,
        color: palette.skyLow,
        alpha: 0.5 - 0.12 * index,
      });
    },
  };
}

/** Blades out of focus close to the eye. */
function tuftLayer({ width, height, palette, random }: Brief): Layer {
  return {
    depth: 1,
    paint: (context: Context) => {
      const chance = random.fork('tufts');
      paintSoft(context, { width, height }, 3, (soft) => {
        soft.lineCap = 'round';
        for (let blade = 0; blade < 70; blade++) {
          const x = width * (chance.chance(0.5) ? chance.range(-0.02, 0.3) : chance.range(0.7, 1.02));
          const tall = height * chance.range(0.05, 0.16);
          soft.strokeStyle = css(mix(palette.near, palette.mid, chance.range(0, 0.35)), 0.9);
          soft.lineWidth = (height / 210) * chance.range(0.5, 1);
          soft.beginPath();
          soft.moveTo(x, height + 4);
          soft.quadraticCurveTo(x, height - tall * 0.5, x + tall * chance.range(-0.4, 0.4), height - tall);
          soft.stroke();
        }
      });
    },
  };
}

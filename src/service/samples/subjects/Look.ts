import { type Color, fromHex, mix } from '../Color';
import type { Hour, Material } from '../names';
import { asAsked } from '../palette';
import type { Brief } from '../Scene';
import type { Ink, Subject } from './Subject';

/** How a subject is coloured and lit in a picture. */
export interface Look {
  readonly ink: (ink: Ink) => Color;
  readonly light: Color;
  readonly shade: Color;
  /** 0 to 1: how strongly light mirrors in a body. */
  readonly gloss: number;
  readonly material: Material | null;
  /** 0: lit from before, 1: dark before a bright sky. */
  readonly against: number;
}

interface Matter {
  readonly color: string | null;
  readonly gloss: number;
}

const matters: Readonly<Record<Material, Matter>> = {
  ceramic: { color: null, gloss: 0.55 },
  glass: { color: '#a9cfd6', gloss: 0.95 },
  brass: { color: '#c09a4e', gloss: 0.8 },
  copper: { color: '#c17a55', gloss: 0.8 },
  gold: { color: '#dcae45', gloss: 0.9 },
  steel: { color: '#a3adb6', gloss: 0.85 },
  wood: { color: '#9a6638', gloss: 0.14 },
  marble: { color: '#e6e2dc', gloss: 0.4 },
  paper: { color: '#f0e8d8', gloss: 0 },
  leather: { color: '#8a5230', gloss: 0.28 },
  velvet: { color: '#7a3348', gloss: 0.04 },
};

/** How much light there is. */
const bright: Readonly<Record<Hour, number>> = {
  day: 1,
  dawn: 0.86,
  golden: 0.84,
  dusk: 0.74,
  blue: 0.62,
  night: 0.54,
};

/** The look of a subject in the light of its picture; a colour that the words name is that of its body. */
export function lookOf(brief: Brief, subject: Subject, against: number): Look {
  const { colors, hour, palette, taste, weather } = brief;
  const material = brief.material ?? subject.material ?? null;
  const matter = material === null ? null : matters[material];
  const own = taste.fork('body').pick(subject.body);
  const body = asAsked(colors[0] ?? fromHex(matter?.color ?? own), brief);
  const power = bright[hour] * (weather === 'storm' || weather === 'rain' ? 0.85 : 1) * (1 - 0.45 * against);
  const shade = mix(palette.near, palette.skyTop, 0.35);
  const lit = (color: Color): Color => {
    const tinted = mix(color, palette.light, 0.1);
    return mix({ ...tinted, l: tinted.l * (0.35 + 0.65 * power) }, shade, 0.42 * (1 - power));
  };
  const ink = (name: Ink): Color =>
    lit(
      name === 'body'
        ? body
        : fromHex(name === 'trim' ? subject.trim : name === 'deep' ? subject.deep : name),
    );
  return { ink, light: palette.light, shade, gloss: matter?.gloss ?? 0.3, material, against };
}

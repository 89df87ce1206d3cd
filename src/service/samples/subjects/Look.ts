import { type Color, fromHex, mix } from '../Color';
import { withAdherence } from '../palette';
import type { SceneSpec } from '../Scene';
import type { Hour, Material } from '../vocabulary';
import type { Ink, Subject } from './Subject';

/** How a subject is coloured in a scene. `gloss`: strength of reflections, 0 to 1. */
export interface Look {
  readonly ink: (ink: Ink) => Color;
  readonly light: Color;
  readonly shade: Color;
  readonly gloss: number;
  readonly material: Material | null;
  /** 0: lit from the front, 1: dark against a bright sky. */
  readonly backlight: number;
}

/** The colour of a material (null: none of its own), and its gloss. */
const materialLooks: Readonly<Record<Material, readonly [color: string | null, gloss: number]>> = {
  ceramic: [null, 0.55],
  glass: ['#a9cfd6', 0.95],
  brass: ['#c09a4e', 0.8],
  copper: ['#c17a55', 0.8],
  gold: ['#dcae45', 0.9],
  steel: ['#a3adb6', 0.85],
  wood: ['#9a6638', 0.14],
  marble: ['#e6e2dc', 0.4],
  paper: ['#f0e8d8', 0],
  leather: ['#8a5230', 0.28],
  velvet: ['#7a3348', 0.04],
};

const hourBrightness: Readonly<Record<Hour, number>> = {
  day: 1,
  dawn: 0.86,
  golden: 0.84,
  dusk: 0.74,
  blue: 0.62,
  night: 0.54,
};

export function lookOf(spec: SceneSpec, subject: Subject, backlight: number): Look {
  const { colors, hour, palette, styleRandom, weather } = spec;
  const material = spec.material ?? subject.material ?? null;
  const [materialColor, gloss] = material === null ? [null, 0.3] : materialLooks[material];
  const own = styleRandom.fork('body').pick(subject.body);
  const body = withAdherence(colors[0] ?? fromHex(materialColor ?? own), spec);
  const power =
    hourBrightness[hour] * (weather === 'storm' || weather === 'rain' ? 0.85 : 1) * (1 - 0.45 * backlight);
  const shade = mix(palette.near, palette.skyTop, 0.35);
  const lit = (color: Color): Color => {
    const tinted = mix(color, palette.light, 0.1);
    return mix({ ...tinted, l: tinted.l * (0.35 + 0.65 * power) }, shade, 0.42 * (1 - power));
  };
  const { trim, deep } = subject;
  const ink = (name: Ink): Color =>
    lit(name === 'body' ? body : fromHex(name === 'trim' ? trim : name === 'deep' ? deep : name));
  return { ink, light: palette.light, shade, gloss, material, backlight };
}

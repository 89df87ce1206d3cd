import { type Color, css } from '../Color';

/** What letters are drawn with, and what lies behind them so that they can be read; `alpha`: how much of it. */
export type Ink = Readonly<{ color: Color; shade: Color | null; alpha: number }>;

const light: Color = { l: 0.985, c: 0.012, h: 90 };
const dark: Color = { l: 0.2, c: 0.03, h: 265 };
/** WCAG's measures: of any letters, and of large ones in a colour that somebody wants. */
const wanted = 4.5;
const wantedOfOwn = 3;
const mostShade = 0.78;

/**
 * The ink that can be read on a ground.
 * @param lights of the ground behind the letters, 0 to 1, the darkest first
 * @param asked the colour that the prompt gives them; null: none
 */
export function chooseInk(lights: readonly number[], asked: Color | null): Ink {
  // a few dark or light spots do not count
  const at = (part: number) => lights[Math.floor((lights.length - 1) * part)] ?? 0.5;
  const ends = [at(0.06), at(0.94)];
  const inks = (asked === null ? [light, dark] : [asked]).flatMap((color) =>
    [dark, light]
      .filter((shade) => shade !== color)
      .map((shade) => {
        const own = shadeFor(color, shade, ends, asked === null ? wanted : wantedOfOwn);
        return { ...own, color };
      }),
  );
  const best = inks.toSorted((one, other) => one.lack - other.lack || one.alpha - other.alpha)[0];
  if (best === undefined) throw new Error('no ink');
  const { color, shade, alpha } = best;
  return { color, shade: alpha === 0 ? null : shade, alpha };
}

/** The least shade with which a colour can be read; `lack`: how much is wanting with the most of it. */
function shadeFor(color: Color, shade: Color, ends: readonly number[], least: number) {
  const [own, behind] = [lightOf(color), lightOf(shade)];
  const contrast = (alpha: number) =>
    Math.min(...ends.map((end) => contrastOf(own, end * (1 - alpha) + behind * alpha)));
  for (let alpha = 0; alpha <= mostShade; alpha += 0.06)
    if (contrast(alpha) >= least) return { shade, alpha, lack: 0 };
  return { shade, alpha: mostShade, lack: least - contrast(mostShade) };
}

/** Of two lights as the eye has them. */
function contrastOf(one: number, other: number): number {
  const [low, high] = [one ** 2.2, other ** 2.2].toSorted((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function lightOf(color: Color): number {
  const [r = 0, g = 0, b = 0] = (css(color).match(/[\d.]+/g) ?? []).map(Number);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. OKLCH is perceptually even. */
export interface Color {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const rad = Math.PI / 180;

export function fromHex(hex: string): Color {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) / rad + 360) % 360,
  };
}

/** Mixes two colours: t = 0 gives `one`, t = 1 gives `other`. */
export function mix(one: Color, other: Color, t: number): Color {
  const lerp = (from: number, to: number) => from + (to - from) * t;
  const a = lerp(one.c * Math.cos(one.h * rad), other.c * Math.cos(other.h * rad));
  const b = lerp(one.c * Math.sin(one.h * rad), other.c * Math.sin(other.h * rad));
  return { l: lerp(one.l, other.l), c: Math.hypot(a, b), h: (Math.atan2(b, a) / rad + 360) % 360 };
}

export function lighten(color: Color, by: number): Color {
  return { ...color, l: Math.min(1, Math.max(0, color.l + by)) };
}

/** Writes a colour in CSS notation, `rgba(…)`. @param alpha 0 to 1 */
export function css(color: Color, alpha = 1): string {
  const a = color.c * Math.cos(color.h * rad);
  const b = color.c * Math.sin(color.h * rad);
  const l = (color.l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (color.l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (color.l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
  });
  return `rgba(${channels.join(',')},${Math.min(1, Math.max(0, alpha)).toFixed(4)})`;
}

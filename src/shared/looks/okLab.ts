// Colours in a perceptually uniform colour space (Björn Ottosson's OKLab).

/** Black to white is 1. The just noticeable difference is about 0.02. */
export type OkLab = Readonly<{ l: number; a: number; b: number }>;

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** @param red,green,blue sRGB, 0 to 255, integers */
export function okLab(red: number, green: number, blue: number): OkLab {
  const r = linear[red] ?? 0;
  const g = linear[green] ?? 0;
  const b = linear[blue] ?? 0;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** The colour of `#rrggbb`; null for anything else. */
export function okLabOfHex(hex: string): OkLab | null {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return okLab(Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16));
}

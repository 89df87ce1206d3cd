// Abstract pictures that are a surface: a gradient, terrazzo, waves of paper.
import { type Color, css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import type { Layer, SceneBrief } from '../Scene';

/** The colours that a prompt names, or those of the picture. */
function colorsOf({ colors, palette }: SceneBrief): readonly Color[] {
  const [first] = colors;
  if (first === undefined) return [palette.accent, palette.skyMid, palette.skyLow];
  return colors.length > 1 ? colors : [first, lighten(first, first.l > 0.6 ? -0.16 : 0.2)];
}

const at = (colors: readonly Color[], place: number): Color =>
  colors[place % colors.length] ?? { l: 0.7, c: 0, h: 0 };

/** One colour that goes over into the next, from a corner to the other. */
export function gradientLayers(brief: SceneBrief): readonly Layer[] {
  const { width, height, random } = brief;
  const colors = colorsOf(brief);
  const chance = random.fork('gradient');
  const lean = chance.range(-0.35, 0.35);
  return [
    {
      depth: 0.05,
      paint: (context) => {
        const shade = context.createLinearGradient(width * (0.5 + lean), 0, width * (0.5 - lean), height);
        const steps = (colors.length - 1) * 8;
        for (let step = 0; step <= steps; step++) {
          const place = Math.min(colors.length - 2, Math.floor(step / 8));
          shade.addColorStop(
            step / steps,
            css(mix(at(colors, place), at(colors, place + 1), step / 8 - place)),
          );
        }
        context.fillStyle = shade;
        context.fillRect(0, 0, width, height);
      },
    },
    {
      depth: 0.3,
      drift: 0.02,
      paint: (context) => {
        for (let glow = 0; glow < 3; glow++) {
          const [x, y] = [width * chance.fork(`x ${glow}`).next(), height * chance.fork(`y ${glow}`).next()];
          const r = Math.max(width, height) * 0.5;
          const light = context.createRadialGradient(x, y, 0, x, y, r);
          const color = at(colors, glow);
          for (let stop = 0; stop <= 6; stop++)
            light.addColorStop(stop / 6, css(lighten(color, 0.05), 0.5 * (1 - stop / 6) ** 2));
          context.fillStyle = light;
          context.fillRect(x - r, y - r, r * 2, r * 2);
        }
      },
    },
  ];
}

/** Chips of stone in a light ground. */
export function terrazzoLayers(brief: SceneBrief): readonly Layer[] {
  const { width, height, random, detail } = brief;
  const colors = colorsOf(brief);
  const unit = Math.min(width, height);
  const ground: Color = { l: 0.96, c: 0.008, h: 80 };
  return [
    {
      depth: 0.05,
      paint: (context) => {
        context.fillStyle = css(ground);
        context.fillRect(0, 0, width, height);
        const chance = random.fork('terrazzo');
        // on a grid that is shaken, so that chips lie close and hardly on each other
        const step = unit / (7 + 5 * detail);
        for (let y = -step / 2; y < height + step; y += step)
          for (let x = -step / 2; x < width + step; x += step) {
            const color = at(colors, chance.int(0, colors.length - 1));
            context.fillStyle = css(lighten(color, chance.range(-0.04, 0.05)));
            chip(
              x + chance.range(-0.2, 0.2) * step,
              y + chance.range(-0.2, 0.2) * step,
              step * chance.range(0.16, 0.46),
            );
            context.fillStyle = css(mix(color, { l: 0.4, c: 0.01, h: 80 }, 0.4));
            chip(x + step * 0.5, y + step * chance.range(0.3, 0.6), step * chance.range(0.03, 0.1));
          }
        function chip(x: number, y: number, r: number): void {
          const corners = chance.int(4, 6);
          const turn = chance.range(0, 6.3);
          context.beginPath();
          for (let corner = 0; corner < corners; corner++) {
            const far = r * chance.range(0.66, 1.1);
            const angle = turn + (corner / corners) * 2 * Math.PI;
            context.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.86);
          }
          context.closePath();
          context.fill();
        }
      },
    },
  ];
}

/** Sheets of paper, cut in waves, each with its shadow on the one behind it. */
export function paperWaveLayers(brief: SceneBrief): readonly Layer[] {
  const { width, height, random } = brief;
  const colors = colorsOf(brief);
  const count = 8;
  const back = lighten(at(colors, 0), 0.22);
  return [
    {
      depth: 0.02,
      paint: (context) => {
        context.fillStyle = css(back);
        context.fillRect(0, 0, width, height);
      },
    },
    ...Array.from({ length: count }, (_, sheet): Layer => {
      const t = sheet / (count - 1);
      const noise = createNoise(random.fork(`sheet ${sheet}`), 2);
      const along = t * (colors.length - 1);
      const place = Math.min(colors.length - 2, Math.floor(along));
      const color = lighten(mix(at(colors, place), at(colors, place + 1), along - place), 0.12 - 0.22 * t);
      const top = (x: number) =>
        height * (0.16 + 0.74 * t) + noise((x / width) * 2.2 + sheet) * height * 0.12;
      const outline = (context: Parameters<Layer['paint']>[0], lift: number) => {
        context.beginPath();
        context.moveTo(-5, height + 5);
        for (let x = -5; x <= width + 5; x += 5) context.lineTo(x, top(x) - lift);
        context.lineTo(width + 5, height + 5);
        context.fill();
      };
      return {
        depth: 0.15 + 0.8 * t,
        paint: (context) => {
          for (let shadow = 5; shadow > 0; shadow--) {
            context.fillStyle = css({ l: 0.15, c: 0.02, h: color.h }, 0.07);
            outline(context, height * 0.005 * shadow);
          }
          context.fillStyle = css(color);
          outline(context, 0);
        },
      };
    }),
  ];
}

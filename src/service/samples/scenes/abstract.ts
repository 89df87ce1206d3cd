import { type Color, css, lighten, mix } from '../Color';
import { createNoise } from '../noise';
import { fillGradient } from '../paintSky';
import type { Layer, Painter, SceneBrief } from '../Scene';
import { gradientLayers, paperWaveLayers, terrazzoLayers } from './plainAbstract';

type Style = 'bauhaus' | 'bands' | 'contours' | 'arcs' | 'orbs' | 'ribbons';

/** Shapes for their own sake, in six manners. */
export const paintAbstract: Painter = (given) => {
  const brief = inNamedColors(given);
  const { mood, random } = brief;
  if (mood.has(/\bterrazzo\b/)) return terrazzoLayers(brief);
  if (mood.has(/\bgradients?\b/)) return gradientLayers(brief);
  if (mood.has(/\bpaper\b/) && mood.has(/\bwaves?\b|\blayer(?:s|ed)\b/)) return paperWaveLayers(brief);
  const style: Style = mood.has(/\b(bauhaus|geometr(y|ic)|swiss|grid|mosaic|cubis[mt]|pattern)\b/)
    ? random.fork('style').pick(['bauhaus', 'arcs'])
    : mood.has(/\b(lines?|topograph\w*|contours?)\b/)
      ? 'contours'
      : mood.has(/\b(circles?|orbs?|spheres?|bubbles?)\b/)
        ? 'orbs'
        : mood.has(/\b(swirls?|waves?|waveform|fluid|silk|ribbons?)\b/)
          ? random.fork('style').pick(['ribbons', 'bands'])
          : random.fork('style').pick(['bauhaus', 'bands', 'contours', 'arcs', 'orbs', 'ribbons']);
  return [backLayer(brief), ...styles[style](brief)];
};

/** With the colours that the prompt names, where it names several, in place of those of an hour. */
function inNamedColors(brief: SceneBrief): SceneBrief {
  const [first, second, third = first] = brief.colors;
  if (brief.mood.tone === 'grey' || first === undefined || second === undefined || third === undefined)
    return brief;
  const lightest = brief.colors.reduce((one, other) => (other.l > one.l ? other : one));
  if (isOnDark(brief)) {
    const night = { l: 0.16, c: 0.035, h: second.h };
    const glow = { accent: first, mid: second, skyMid: mix(third, night, 0.6), light: lightest };
    return {
      ...brief,
      palette: { ...brief.palette, ...glow, skyLow: night, skyTop: night, near: lighten(second, -0.12) },
    };
  }
  const sky = mix(lightest, { l: 0.97, c: 0.01, h: lightest.h }, 0.7);
  return {
    ...brief,
    palette: {
      ...brief.palette,
      ...{ accent: first, mid: second, skyMid: third, skyLow: sky, skyTop: mix(sky, third, 0.4) },
      near: lighten(second, -0.22),
    },
  };
}

/** "in the dark", "on black" */
const isOnDark = ({ mood }: SceneBrief): boolean =>
  mood.has(
    /\b(?:in (?:the|deep) dark(?:ness)?|on black|dark (?:background|backdrop)|in (?:the|a) (?:dark )?night)\b/,
  );

function inks({ palette }: SceneBrief): readonly [Color, Color, Color, Color, Color] {
  return [palette.accent, palette.mid, palette.near, palette.skyMid, palette.light];
}

function backLayer(brief: SceneBrief): Layer {
  const { palette } = brief;
  return {
    depth: 0.02,
    paint: (context) =>
      fillGradient(context, brief, [
        [0, mix(palette.skyLow, palette.light, isOnDark(brief) ? 0.04 : 0.35)],
        [1, mix(palette.skyLow, palette.skyMid, isOnDark(brief) ? 0.15 : 0.4)],
      ]),
  };
}

const styles: Readonly<Record<Style, Painter>> = {
  bauhaus: (brief) => {
    const { width, height, random, detail } = brief;
    const columns = Math.max(2, Math.round((width / Math.min(width, height)) * (2 + 4 * detail)));
    const cell = width / columns;
    const rows = Math.ceil(height / cell);
    const colors = inks(brief);
    return [0, 1].map(
      (sheet): Layer => ({
        depth: 0.3 + sheet * 0.4,
        paint: (context) => {
          for (let index = 0; index < columns * rows; index++) {
            const chance = random.fork(`cell ${sheet} ${index}`);
            const x = (index % columns) * cell;
            const y = Math.floor(index / columns) * cell;
            if (sheet === 0) {
              context.fillStyle = css(mix(chance.pick(colors), brief.palette.skyLow, chance.range(0, 0.35)));
              context.fillRect(x, y, cell + 1, cell + 1);
              continue;
            }
            context.fillStyle = css(chance.pick(colors));
            context.beginPath();
            const shape = chance.int(0, 6);
            const [cx, cy] = chance.pick([
              [0, 0],
              [1, 0],
              [0, 1],
              [1, 1],
            ] as const);
            if (shape === 0) context.arc(x + cell / 2, y + cell / 2, cell * 0.36, 0, 7);
            if (shape === 1) {
              context.moveTo(x + cx * cell, y + cy * cell);
              context.arc(
                x + cx * cell,
                y + cy * cell,
                cell,
                Math.PI * (cx ? (cy ? 1 : 0.5) : cy ? 1.5 : 0),
                Math.PI * (cx ? (cy ? 1.5 : 1) : cy ? 2 : 0.5),
              );
            }
            if (shape === 2) {
              context.moveTo(x + cx * cell, y + cy * cell);
              context.lineTo(x + (1 - cx) * cell, y + cy * cell);
              context.lineTo(x + cx * cell, y + (1 - cy) * cell);
            }
            if (shape === 3)
              context.arc(x + cell / 2, y + cy * cell, cell / 2, cy ? Math.PI : 0, cy ? 0 : Math.PI);
            if (shape === 4)
              for (let bar = 0; bar < 4; bar++) context.rect(x + (cell * bar) / 4, y, cell / 8, cell);
            context.fill();
            if (shape !== 0 || detail < 0.3) continue;
            context.fillStyle = css(chance.pick(colors));
            context.beginPath();
            context.arc(x + cell / 2, y + cell / 2, cell * 0.16, 0, 7);
            context.fill();
          }
        },
      }),
    );
  },
  bands: (brief) => {
    const { width, height, random, detail, palette } = brief;
    const count = Math.round(5 + 14 * detail);
    return Array.from({ length: count }, (_, index): Layer => {
      const t = index / count;
      return {
        depth: 0.1 + 0.85 * t,
        paint: (context) => {
          const noise = createNoise(random.fork('flow'), 2);
          const outline = (x: number) =>
            height * (t * 1.15 - 0.08) + noise((x / width) * 1.6 + t * 1.7) * height * 0.16;
          const from = mix(palette.skyLow, palette.accent, Math.min(1, t * 1.6));
          const color = t > 0.55 ? mix(palette.accent, palette.near, (t - 0.55) * 2) : from;
          context.fillStyle = css(palette.near, 0.16);
          for (const lift of [height * 0.02, height * 0.01]) {
            context.beginPath();
            context.moveTo(-5, height + 5);
            for (let x = -5; x <= width + 5; x += 4) context.lineTo(x, outline(x) - lift);
            context.lineTo(width + 5, height + 5);
            context.fill();
          }
          const gradient = context.createLinearGradient(0, 0, width, height * 0.3);
          gradient.addColorStop(0, css(lighten(color, 0.04)));
          gradient.addColorStop(1, css(mix(color, palette.mid, 0.3)));
          context.fillStyle = gradient;
          context.beginPath();
          context.moveTo(-5, height + 5);
          for (let x = -5; x <= width + 5; x += 4) context.lineTo(x, outline(x));
          context.lineTo(width + 5, height + 5);
          context.fill();
        },
      };
    });
  },
  contours: (brief) => {
    const { width, height, random, detail, palette } = brief;
    return [
      {
        depth: 0.1,
        paint: (context) =>
          fillGradient(context, brief, [
            [0, mix(palette.near, palette.mid, 0.2)],
            [1, palette.near],
          ]),
      },
      {
        depth: 0.5,
        paint: (context) => {
          const a = createNoise(random.fork('a'), 2);
          const b = createNoise(random.fork('b'), 2);
          const lines = Math.round(20 + 70 * detail);
          for (let line = 0; line < lines; line++) {
            const t = line / lines;
            context.strokeStyle = css(
              mix(mix(palette.accent, palette.skyLow, t), palette.light, 0.25 * Math.abs(a(t * 5))),
              0.9,
            );
            context.lineWidth = (height / 520) * (line % 5 === 0 ? 1.8 : 0.9);
            context.beginPath();
            for (let x = 0; x <= width; x += 4) {
              const u = x / width;
              const swell = Math.exp(-((u - 0.5 - 0.2 * a(t * 2)) ** 2) * 9);
              context.lineTo(
                x,
                height * (0.08 + 0.84 * t) -
                  swell * height * 0.17 * (0.6 + b(u * 3 + t * 2.4)) +
                  a(u * 2.5 + t * 3) * height * 0.03,
              );
            }
            context.stroke();
          }
        },
      },
    ];
  },
  arcs: (brief) => {
    const { width, height, random, detail, palette } = brief;
    const colors = inks(brief);
    return Array.from({ length: Math.round(3 + 4 * detail) }, (_, index): Layer => {
      const chance = random.fork(`arc ${index}`);
      const x = width * chance.range(0.05, 0.95);
      const y = height * chance.range(0.05, 0.95);
      const reach = Math.min(width, height) * chance.range(0.22, 0.5);
      const turn = (chance.int(0, 3) * Math.PI) / 2;
      return {
        depth: 0.15 + index * 0.13,
        paint: (context) => {
          const rings = chance.fork('rings').int(3, 7);
          for (let ring = 0; ring < rings; ring++) {
            context.strokeStyle = css(
              mix(colors[(index + ring) % colors.length] ?? palette.accent, palette.skyLow, 0.08),
            );
            context.lineWidth = (reach / rings) * 0.8;
            context.beginPath();
            context.arc(x, y, (reach * (ring + 0.7)) / rings, turn, turn + Math.PI * (index % 2 ? 1 : 1.5));
            context.stroke();
          }
        },
      };
    });
  },
  orbs: (brief) => {
    const { width, height, random, detail, palette } = brief;
    const colors = inks(brief);
    return Array.from({ length: Math.round(4 + 9 * detail) }, (_, index): Layer => {
      const chance = random.fork(`orb ${index}`);
      const r = Math.min(width, height) * chance.range(0.05, 0.26) * (index < 2 ? 1.3 : 0.8);
      const x = width * chance.range(0.1, 0.9);
      const y = height * chance.range(0.1, 0.9);
      const color = chance.pick(colors);
      return {
        depth: 0.15 + 0.8 * (r / Math.min(width, height)) * 2,
        paint: (context) => {
          const shadow = context.createRadialGradient(
            x + r * 0.18,
            y + r * 0.3,
            r * 0.7,
            x + r * 0.18,
            y + r * 0.3,
            r * 1.35,
          );
          shadow.addColorStop(0, css(palette.near, 0.4));
          shadow.addColorStop(1, css(palette.near, 0));
          context.fillStyle = shadow;
          context.fillRect(x - r * 2, y - r * 2, r * 4, r * 4);
          const body = context.createRadialGradient(x - r * 0.38, y - r * 0.42, r * 0.04, x, y, r);
          body.addColorStop(0, css(mix(color, palette.light, 0.85)));
          body.addColorStop(0.4, css(mix(color, palette.light, 0.15)));
          body.addColorStop(0.85, css(mix(color, palette.near, 0.4)));
          body.addColorStop(1, css(mix(color, palette.skyMid, 0.35)));
          context.fillStyle = body;
          context.beginPath();
          context.arc(x, y, r, 0, 7);
          context.fill();
        },
      };
    });
  },
  ribbons: (brief) => {
    const { width, height, random, detail, palette } = brief;
    const strands = Math.round(60 + 160 * detail);
    return [
      {
        depth: 0.05,
        paint: (context) =>
          fillGradient(context, brief, [
            [0, mix(palette.skyTop, palette.near, 0.5)],
            [1, palette.near],
          ]),
      },
      ...[0, 1, 2].map(
        (ribbon): Layer => ({
          depth: 0.25 + ribbon * 0.25,
          paint: (context) => {
            const chance = random.fork(`ribbon ${ribbon}`);
            const a = createNoise(chance, 2);
            const b = createNoise(chance.fork('b'), 2);
            const [from, to] =
              ribbon === 0
                ? [palette.skyMid, palette.accent]
                : ribbon === 1
                  ? [palette.accent, palette.light]
                  : [palette.mid, palette.skyLow];
            const level = chance.range(0.3, 0.7);
            context.lineWidth = height / 700;
            for (let strand = 0; strand < strands; strand++) {
              const t = strand / strands;
              context.strokeStyle = css(mix(from, to, t), 0.5);
              context.beginPath();
              for (let x = -10; x <= width + 10; x += 6) {
                const u = x / width;
                context.lineTo(
                  x,
                  height *
                    (level +
                      0.28 * a(u * 1.7 + ribbon) +
                      (t - 0.5) * 0.42 * b(u * 1.9 + t * 0.35 + ribbon * 3)),
                );
              }
              context.stroke();
            }
          },
        }),
      ),
    ];
  },
};

// Mist, fog, haze and smoke that lie over a picture and drift through a film, out of doors and in a room.
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { type Color, css, mix } from './Color';
import type { Layer, SceneBrief } from './Scene';

type Has = SceneBrief['mood']['has'];

/** "in smoke", "a smoky club"; what comes out of a chimney lies over nothing, and what is smoked is food. */
const hasSmoke = (has: Has): boolean =>
  has(/\b(?:smoke(?!d| ?(?:gr[ae]y|blue|stacks?))|smok(?:y|ey)(?! (?:eyes?|quartz|gr[ae]y|blue|glass)\b))/) &&
  !has(/\b(?:chimneys?|trains?|locomotives?|steamers?|volcano(?:es)?|rockets?|camp ?fires?|bon ?fires?)\b/);
const hasMist = (has: Has): boolean => has(/\b(?:mist|misty|fog|foggy|haze|hazy)\b/);
const isThick = (has: Has): boolean =>
  has(
    /\b(?:(?:thick|dense|heavy|deep) (?:[a-z]+ )?(?:mist|fog|smoke|haze)|fog|foggy|mist rolling in|smoke[- ]filled)\b/,
  );

/** How many of its own size a sheet of it is made larger: it is soft, and drawn for each picture of a film. */
const coarse = 5;

interface Kind {
  readonly color: Color;
  /** How much of what is behind it all of it hides; 0 to 1. */
  readonly veil: number;
  /** How much its wisps hide. */
  readonly wisps: number;
  /** Where they are, in parts of the height. */
  readonly from: number;
  readonly to: number;
}

/** What the prompt says lies in the air; empty: nothing. */
export function mistLayers(brief: SceneBrief): readonly Layer[] {
  const { has } = brief.mood;
  if (brief.mood.subject === 'abstract' || (!hasSmoke(has) && !hasMist(has))) return [];
  const kind = kindOf(brief);
  const { width, height } = brief;
  // drawn small and laid over it as one: each sheet as large as the picture takes as long as all else
  const small = lazily(() => createCanvas(Math.ceil(width / coarse), Math.ceil(height / coarse)));
  const far = lazily(() => paintWisps(brief, kind, 'far'));
  const near = lazily(() => paintWisps(brief, kind, 'near'));
  return [
    {
      ...{ depth: 0.95, isMoving: true },
      paint: (context, seconds = 0) => {
        const canvas = small();
        const air = canvas.getContext('2d');
        air.clearRect(0, 0, canvas.width, canvas.height);
        air.fillStyle = css(kind.color, kind.veil);
        air.fillRect(0, 0, canvas.width, canvas.height);
        for (const [sheet, speed] of [
          [far(), 0.035],
          [near(), -0.022],
        ] as const) {
          const x = canvas.width * speed * seconds;
          air.save();
          air.translate(x, 0);
          air.fillStyle = air.createPattern(sheet, 'repeat');
          air.fillRect(-x, 0, canvas.width, canvas.height);
          air.restore();
        }
        context.drawImage(canvas, 0, 0, width, height);
      },
    },
  ];
}

function kindOf({ palette, mood }: SceneBrief): Kind {
  const thick = isThick(mood.has);
  const grey = mood.tone === 'grey';
  if (hasSmoke(mood.has))
    return {
      color: mix({ l: palette.isDark ? 0.7 : 0.82, c: grey ? 0 : 0.008, h: 250 }, palette.light, 0.15),
      ...{ veil: thick ? 0.2 : 0.08, wisps: thick ? 0.38 : 0.3, from: 0.12, to: 0.96 },
    };
  return {
    color: mix({ l: palette.isDark ? 0.66 : 0.93, c: grey ? 0 : 0.012, h: 240 }, palette.skyLow, 0.35),
    ...{ veil: thick ? 0.32 : 0.1, wisps: thick ? 0.34 : 0.2, from: 0.4, to: 1.02 },
  };
}

/** Wisps in a sheet whose left edge goes on at its right one. */
function paintWisps({ width, height, random }: SceneBrief, kind: Kind, name: string): Canvas {
  const [wide, tall] = [Math.ceil(width / coarse), Math.ceil(height / coarse)];
  const canvas = createCanvas(wide, tall);
  const context = canvas.getContext('2d');
  const chance = random.fork(`mist ${name}`);
  for (let wisp = 0; wisp < 9; wisp++) {
    const [x, y] = [chance.next(), chance.range(kind.from, kind.to)];
    const [long, bend, turn] = [chance.range(0.25, 0.6), chance.range(0.02, 0.07), chance.range(0, 6.28)];
    const size = chance.range(0.06, 0.15);
    const parts = 12;
    for (let part = 0; part < parts; part++) {
      const t = part / (parts - 1);
      const r = tall * size * (0.5 + 0.7 * Math.sin(Math.PI * t)) * chance.range(0.8, 1.2);
      const at = { x: (x + long * t) * wide, y: (y + bend * Math.sin(turn + t * 5)) * tall };
      const strength = kind.wisps * Math.sin(Math.PI * (0.06 + 0.88 * t)) * chance.range(0.6, 1);
      for (const shift of [-wide, 0, wide]) {
        const left = (at.x % wide) + shift;
        const glow = context.createRadialGradient(0, 0, 0, 0, 0, 1);
        for (let stop = 0; stop <= 4; stop++)
          glow.addColorStop(stop / 4, css(kind.color, strength * (1 - stop / 4) ** 1.5));
        context.save();
        context.translate(left, at.y);
        context.scale(r * 1.9, r);
        context.fillStyle = glow;
        context.fillRect(-1, -1, 2, 2);
        context.restore();
      }
    }
  }
  return canvas;
}

function lazily<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

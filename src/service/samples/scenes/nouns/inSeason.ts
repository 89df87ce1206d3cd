import type { SceneBrief } from '../../Scene';
import { leafSeason } from '../leafage';
import { isSnowLying } from '../settings';
import type { Noun } from './Noun';

/** What loses its leaves, or is green anew. */
const leafy = new Set(['tree', 'leaf']);
const colors = { spring: '#8ec84a', summer: '#3f9a3a', autumn: '#e0782a', winter: '#8a9aa4' } as const;

// among its leaves
const blossom = `#f6bcd2 o 30 24 4
#fbdfe8 o 40 16 4
#f6bcd2 o 52 10 4
#fbdfe8 o 64 16 4
#f6bcd2 o 72 26 4
#fbdfe8 o 22 34 4
#f6bcd2 o 80 38 4
#fbdfe8 o 34 40 4
#f6bcd2 o 48 30 4
#fbdfe8 o 60 40 4
#f6bcd2 o 70 50 4
#fbdfe8 o 24 50 4
#f6bcd2 o 42 54 4
#fbdfe8 o 56 56 4`;
const turned = `#f2b632 l 6 M26 26 Q31 22 37 26 M62 20 Q68 17 74 22 M44 38 Q50 35 56 39 M72 44 Q77 41 82 44 M30 46 Q34 44 38 47
#c8402a l 6 M16 42 Q21 38 26 43 M48 18 Q53 15 58 19 M64 33 Q70 30 76 35 M42 58 Q49 55 56 59
#f6d066 l 3 M40 14 L42 15 M20 33 L22 34 M60 46 L62 47 M82 34 L84 35 M33 36 L35 37 M52 29 L54 30 M68 56 L70 57
#f0a02c l 2 M20 96 L21 96 M32 98 L33 98 M68 97 L69 97 M80 95 L81 95
#c8402a l 2 M12 98 L13 98 M40 97 L41 97 M62 99 L63 99 M88 98 L89 98`;
const bare = `#5a4636 M45 100 C47 84 47 74 46 52 L54 52 C53 74 53 84 57 100 Z
#5a4636 l 3.4 M50 56 C48 36 42 26 34 12 M50 54 C54 36 60 26 70 12 M50 50 L50 8
#5a4636 l 2.2 M44 32 C34 30 26 30 16 36 M56 34 C66 32 76 32 86 38 M39 22 C32 22 26 18 20 12 M62 24 C70 24 78 20 82 16 M50 24 L42 8 M50 20 L58 6 M49 44 C38 44 28 46 20 52 M52 44 C62 44 72 46 82 52
W l 1.6 M44 30.4 C34 28.4 26 28.4 16 34.4 M56 32.4 C66 30.4 76 30.4 86 36.4 M39 20.4 C32 20.4 26 16.4 20 10.4 M62 22.4 C70 22.4 78 18.4 82 14.4 M49 42.4 C38 42.4 28 44.4 20 50.4 M52 42.4 C62 42.4 72 44.4 82 50.4 M34 10.6 L38 18 M70 10.6 L66 18`;

/** A tree as the season of the picture has it: in blossom, of another colour, bare. All else as it is. */
export function inSeason(noun: Noun, brief: SceneBrief): Noun {
  const season = leafSeason(brief) ?? (noun.name === 'tree' && isSnowLying(brief.mood.has) ? 'winter' : null);
  // under snow
  if (season === 'winter' && noun.name === 'pine') return { ...noun, color: '#9db2b0' };
  if (season === null || !leafy.has(noun.name)) return noun;
  const color = colors[season];
  if (noun.name !== 'tree') return { ...noun, color };
  const linesOf = (text: string): readonly string[] => text.split('\n');
  if (season === 'winter') return { ...noun, shapes: linesOf(bare) };
  const more = season === 'spring' ? linesOf(blossom) : season === 'autumn' ? linesOf(turned) : [];
  return { ...noun, color, shapes: [...noun.shapes, ...more] };
}

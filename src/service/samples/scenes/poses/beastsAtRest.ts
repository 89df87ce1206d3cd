import type { Noun } from '../nouns/Noun';
import { headOf } from './heads';

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim());

/** Rolled up, the tail about the paws. */
const curledBody = linesOf(
  `A M5 82 C4 58 28 46 54 46 C82 46 99 60 97 80 C96 94 84 99 50 99 C20 99 6 96 5 82 Z
  A- l 1.6 M36 50 L40 58 M47 47.4 L50 56 M58 47 L60 55
  A M12 84 C12 68 26 62 38 66 C50 70 54 82 48 94 L16 96 Z
  A- l 1.4 M18 72 C28 62 44 66 49 78 C51 84 50 88 48 92`,
);
/** Flat on its belly, the paws before it. */
const flatBody = linesOf(
  `A M2 88 C-8 90 -14 84 -16 76 C-10 80 -4 82 4 80 Z
  A M3 92 C1 70 18 60 42 62 C64 58 84 68 90 88 L90 98 L8 98 Z
  A M6 94 C4 76 16 68 28 72 C40 74 44 88 38 98 L10 98 Z
  A- l 1.4 M10 80 C18 68 34 70 40 82 C41.6 88 41 92 38 96
  A o 38 96.4 11 3.8`,
);

/** How an animal lies, as far as there is a drawing of it. @param isAsleep its eyes are closed */
export function lying(noun: Noun, isAsleep: boolean): readonly string[] | null {
  switch (noun.name) {
    case 'cat':
      return [
        ...curledBody,
        'A o 62 95.4 11 3.8',
        ...headOf(noun, { x: 73, y: 74, size: 0.74, degrees: 12 }, isAsleep),
        'A M6 78 C-2 98 26 101 52 99.6 C62 99 66 96 65 93 C63 90 58 90.4 51 91 C32 93 19 90 17 77 Z',
        'A- l 2.4 M20 90 L17 97 M32 92 L30 99 M44 92 L43 99',
      ];
    case 'dog':
      return [
        ...flatBody,
        'A o 92 96.6 13 3.8',
        ...headOf(noun, { x: 76, y: 72, size: 0.74, degrees: 7 }, isAsleep),
        'A o 74 97 12 3.6',
      ];
    case 'fox':
      return [
        ...curledBody.filter((_, at) => at !== 1),
        ...headOf(noun, { x: 74, y: 72, size: 0.8, degrees: 16 }, isAsleep),
        'A M5 74 C-8 100 30 104 60 99 C66 98 72 97 78 99 C82 94 78 88 70 88 C46 92 24 90 18 74 Z',
        'W M58 99.4 C66 98 72 97 78 99 C82 94 78 88 70 88 C66 88.6 63 89 60 89.2 C63 92 62 96 58 99.4 Z',
      ];
    case 'bear':
    case 'polar bear':
      return [
        `A M2 92 C0 58 24 44 50 46 C76 46 92 64 92 92 L92 98 L8 98 Z`,
        'A M4 94 C2 72 16 62 30 66 C44 70 48 86 42 98 L8 98 Z',
        'A- l 1.6 M8 76 C18 62 38 66 44 82 C45.6 88 45 92 42 96',
        'A o 42 95.4 14 4.8',
        'A o 66 95.4 15 4.8',
        ...headOf(noun, { x: 80, y: 72, size: 1, degrees: 10 }, isAsleep),
        'A o 94 96 13 4.4',
      ];
    case 'rabbit':
      return [
        'A M12 98 C6 72 28 58 52 62 C76 62 92 78 90 98 Z',
        'W o 12 90 7.4',
        ...headOf(noun, { x: 74, y: 68, size: 0.86, degrees: -58 }, isAsleep).slice(0, 3),
        ...headOf(noun, { x: 76, y: 76, size: 0.94, degrees: 4 }, isAsleep).slice(3),
        'A o 34 84 18 14',
        'A- l 1.6 M20 80 C26 68 44 68 51 80 C53 86 51 92 47 95',
        'A o 40 97 14 3.4',
        'A o 74 97.4 12 3.2',
      ];
    default:
      return null;
  }
}

const sittingBody = linesOf(
  `A M31 98 C26 72 34 52 50 52 C66 52 76 74 72 98 Z
  A M26 98 C20 84 28 76 38 80 C44 86 44 94 42 99 Z
  A M77 98 C82 84 74 76 64 80 C58 86 58 94 60 99 Z`,
);

/** How an animal sits that else stands; null: there is no drawing of that. */
export function sitting(noun: Noun): readonly string[] | null {
  switch (noun.name) {
    case 'fox':
      return [
        'A M66 96 C92 100 104 82 96 60 C88 66 84 80 66 84 Z',
        'W M99 74 C101 68 99 64 96 60 C91 64 89 68 86 72 C90 72 95 72 99 74 Z',
        ...sittingBody,
        'W M50 56 C60 60 60 76 50 88 C40 76 40 60 50 56 Z',
        '#3a2a24 o 42 97 8 3.6',
        '#3a2a24 o 60 97 8 3.6',
        ...headOf(noun, { x: 50, y: 36, size: 1.1 }),
      ];
    case 'bear':
    case 'polar bear':
      return [
        'A M22 96 C16 66 28 46 50 46 C72 46 86 66 80 96 C70 100 32 100 22 96 Z',
        'A+ o 52 74 15 18',
        'A M30 58 C18 66 20 82 32 86 C38 84 38 76 36 70 Z',
        'A M70 58 C84 66 82 82 70 86 C64 84 64 76 66 70 Z',
        'A o 26 93 14 8',
        'A o 78 93 14 8',
        'A- o 26 94 6 4',
        'A- o 78 94 6 4',
        ...headOf(noun, { x: 54, y: 34, size: 1.12 }),
      ];
    default:
      return null;
  }
}

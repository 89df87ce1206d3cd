import { type Noun, nouns } from './Noun';
import { supports } from './supports';

/** What a prompt sets something on. */
const on = (names: string): string =>
  `(?<=(?<!\\b(?:(?:lean|hang)(?:ing|s)?|snow|frost) )\\b(?:on|upon|atop|onto) (?:top of )?(?:an?|the|my|our|his|her|its|some|two|three) (?:[a-z-]+ ){0,2}?)(?:${names})`;
const inside = (names: string): string =>
  `(?<=\\b(?:in|inside|into) (?:an?|the|his|her|its) (?:[a-z-]+ ){0,2}?)(?:${names})`;

const rail = '#8a6a48';
const slat = (x: number): string => `A M${x} 100 L${x} 30 L${x + 6} 22 L${x + 12} 30 L${x + 12} 100 Z`;
const slats = Array.from({ length: 25 }, (_, at) => slat(-150 + at * 16)).join('\n');
const tiles = Array.from(
  { length: 6 },
  (_, row) => `A- l 1.6 M-170 ${46 + row * 11} L270 ${46 + row * 11}`,
).join('\n');
const stones = Array.from(
  { length: 32 },
  (_, at) => `A+ o ${-146 + (at % 16) * 26 + (at > 15 ? -8 : 0)} ${at > 15 ? 86 : 69} 12.4 7.4`,
).join('\n');

/** What creatures and things stand, sit or lie on, where a prompt says so: how large and high is in `seats`. */
export const perches = [
  ...nouns('perch', 'room', [
    [
      'stack of books',
      '#a8483c',
      `#4f6f8a M4 88 L94 88 L94 100 L4 100 Z
      W M8 90.4 L97 90.4 L97 97.6 L8 97.6 Z
      #4f6f8a M4 87.6 L96 87.6 L96 90.4 L4 90.4 Z
      #4f6f8a M4 97.6 L96 97.6 L96 100 L4 100 Z
      #c89a3c M10 75 L100 75 L100 87.6 L10 87.6 Z
      W M14 77.4 L103 77.4 L103 85.2 L14 85.2 Z
      #c89a3c M10 75 L102 75 L102 77.4 L10 77.4 Z
      #c89a3c M10 85.2 L102 85.2 L102 87.6 L10 87.6 Z
      #5a8a5c M0 64 L86 64 L86 75 L0 75 Z
      W M4 66.4 L89 66.4 L89 72.8 L4 72.8 Z
      #5a8a5c M0 64 L88 64 L88 66.4 L0 66.4 Z
      #5a8a5c M0 72.8 L88 72.8 L88 75 L0 75 Z
      A M8 52 L92 52 L92 64 L8 64 Z
      W M12 54.4 L95 54.4 L95 61.8 L12 61.8 Z
      A M8 52 L94 52 L94 54.4 L8 54.4 Z
      A M8 61.8 L94 61.8 L94 64 L8 64 Z`,
      on('(?:stacks?|piles?|heaps?|towers?) of (?:[a-z]+ ){0,2}?books'),
    ],
    [
      'book',
      '#4f6f8a',
      `A M0 80 L96 80 L96 100 L0 100 Z
      W M5 84 L100 84 L100 96.4 L5 96.4 Z
      A M0 79 L99 79 L99 84 L0 84 Z
      A M0 96.4 L99 96.4 L99 100 L0 100 Z
      A- l 1 M4 88 L4 93`,
      on('(?:closed |thick |old )?books?(?! ?(?:shel|case|shop|cover))'),
    ],
    [
      'basket',
      '#b8864c',
      `#e8dcc6 M6 54 C10 40 90 40 94 54 L90 64 L10 64 Z
      A M2 54 L98 54 L90 98 C80 101 20 101 10 98 Z
      A- l 1.8 M5 64 L95 64 M7 74 L93 74 M8 84 L92 84 M10 92 L90 92
      A- l 1.4 M20 56 L25 98 M35 56 L38 99 M50 56 L50 100 M65 56 L62 99 M80 56 L75 98
      A+ M0 50 L100 50 L99 58 L1 58 Z`,
      inside('(?:wicker )?baskets?'),
    ],
    [
      'cushion',
      '#a8586a',
      'A M4 96 C-4 84 4 76 14 80 C38 74 62 74 86 80 C96 76 104 84 96 96 C90 102 80 99 50 99 C20 99 10 102 4 96 Z\nA- l 1.2 M14 84 C38 80 62 80 86 84',
      on('(?:cushions?|pillows?)'),
    ],
  ]),
  ...nouns('perch', 'meadow', [
    [
      'fence',
      '#a07a50',
      `${rail} M-150 46 L250 46 L250 54 L-150 54 Z
      ${rail} M-150 80 L250 80 L250 88 L-150 88 Z
      ${slats}`,
      on('(?:garden |picket |wooden )?fences?(?! posts?)'),
    ],
    [
      'roof',
      '#b0563c',
      `A M-170 40 L270 40 L270 204 L-170 204 Z
      ${tiles}
      A- l 1.2 M-120 40 L-120 51 M-60 40 L-60 51 M0 40 L0 51 M60 40 L60 51 M120 40 L120 51 M180 40 L180 51 M-90 51 L-90 62 M-30 51 L-30 62 M30 51 L30 62 M90 51 L90 62 M150 51 L150 62 M-60 62 L-60 73 M0 62 L0 73 M60 62 L60 73 M120 62 L120 73 M-90 73 L-90 84 M-30 73 L-30 84 M30 73 L30 84 M90 73 L90 84
      A+ M-170 36 L270 36 L270 43 L-170 43 Z
      #8a6a5c M112 2 L136 2 L136 40 L112 40 Z
      #6a5248 M108 -2 L140 -2 L140 5 L108 5 Z`,
      on('roof(?:s|tops?)?(?: of (?:an?|the|our) (?:[a-z]+ )?(?:house|cottage|barn|cabin))?'),
    ],
    [
      'chimney',
      '#a85a44',
      `A M22 44 L78 44 L78 204 L22 204 Z
      A- l 1.2 M22 56 L78 56 M22 68 L78 68 M22 80 L78 80 M22 92 L78 92 M22 104 L78 104 M22 116 L78 116 M22 128 L78 128 M40 92 L40 104 M62 104 L62 116 M44 116 L44 128 M40 44 L40 56 M60 44 L60 56 M50 56 L50 68 M34 68 L34 80 M64 68 L64 80 M50 80 L50 92
      A+ M16 36 L84 36 L84 46 L16 46 Z`,
      on('chimneys?'),
    ],
    [
      'branch',
      '#6b4a2c',
      `A M-170 70 C-90 62 -20 78 40 72 C90 68 130 78 176 66 L178 70 C132 84 90 76 42 81 C-18 88 -90 74 -170 82 Z
      A l 3.4 M-40 74 C-30 60 -20 54 -8 50 M110 74 C122 64 130 60 142 58 M-100 72 C-92 84 -84 90 -74 94
      #6fa04c o -8 47 8 4 -30
      #5a8a3c o -18 54 7 3.4 -60
      #6fa04c o 146 56 8 4 -10
      #5a8a3c o 134 64 7 3.4 20
      #6fa04c o -70 97 8 4 30
      #5a8a3c o -86 90 7 3.4 60`,
      on('(?:tree )?(?:branch(?:es)?|twigs?|boughs?)'),
    ],
    [
      'post',
      '#8a6a48',
      `A M40 30 L60 30 L61 102 L39 102 Z
      A- l 1.2 M45 36 L45 98 M53 40 L54 98
      A+ o 50 30 10 3`,
      on('(?:wooden |fence )*(?:posts?(?! ?(?:card|office|box))|poles?)'),
    ],
    [
      'letterbox',
      '#c0282a',
      `A M24 34 L76 34 L76 204 L24 204 Z
      A+ M20 34 C22 14 78 14 80 34 Z
      A- M20 33 L80 33 L80 39 L20 39 Z
      K M32 48 L68 48 L68 53 L32 53 Z
      W M38 64 L62 64 L62 86 L38 86 Z
      K l 1 M42 70 L58 70 M42 75 L58 75 M42 80 L54 80
      A- l 1.2 M28 98 L72 98 L72 150 L28 150 Z`,
      on('(?:red |old )*(?:post|pillar|letter|mail) ?box(?:es)?'),
    ],
    [
      'tree stump',
      '#8a6238',
      `A M18 56 L82 56 C82 76 86 90 96 102 L4 102 C14 90 18 76 18 56 Z
      A- l 1.4 M30 64 L28 96 M46 66 L46 98 M64 66 L66 98
      #d8b080 o 50 56 32 8
      #b0865a l 1.2 M30 56 C36 50 64 50 70 56 M40 56 C44 53 56 53 60 56`,
      on('(?:tree )?(?:stumps?|logs?|trunks?)'),
    ],
    [
      'garden wall',
      '#9a948a',
      `A M-150 50 L250 50 L250 102 L-150 102 Z
      ${stones}
      A+ M-150 44 L250 44 L250 56 L-150 56 Z`,
      on('(?:garden|stone|brick|low|old|dry) walls?'),
    ],
    [
      'lily pad',
      '#4f9a4c',
      `A o 50 95 66 8
      A- l 1.4 M50 95 L110 92 M50 95 L-6 92 M50 95 L92 100 M50 95 L10 100
      #f2b8cc o 116 88 8 5
      #fbe0ea o 116 86 5 4`,
      on('(?:lily ?pads?|water lil(?:y|ies))'),
    ],
    [
      'large leaf',
      '#5a9a48',
      `A M-34 95 C4 72 76 70 136 90 C96 108 16 112 -34 95 Z
      A- l 1.6 M-50 98 L-34 95 C20 88 80 86 136 90 M0 91 L14 80 M34 88 L50 77 M68 87 L84 79 M4 92 L24 102 M40 89 L60 101 M76 88 L94 97`,
      on('lea(?:f|ves)'),
    ],
  ]),
];

/** What a prompt sets something small on that stands on a table: a book, a tray. Null: nothing. */
export function underThing(has: (pattern: RegExp) => boolean): Noun | null {
  const perch = perches.find(({ name, words }) => onTables.has(name) && has(words));
  return perch ?? supports.find(({ words }) => has(new RegExp(on(`(?:${words.source})`)))) ?? null;
}
const onTables: ReadonlySet<string> = new Set(['stack of books', 'book', 'cushion', 'tree stump']);

/** These are high over the ground. */
export const isHighUp = ({ name }: Noun): boolean => /^(?:roof|chimney|branch)$/.test(name);

/** These are too narrow for a shadow on them. */
export const isEdge = ({ name }: Noun): boolean => /^(?:fence|post|branch|chimney)$/.test(name);

/** They sit on a branch of their own, their first shape. */
const withBranch = /^(?:bird|owl|parrot|kingfisher|toucan|eagle)$/;
export const bringsBranch = ({ name }: Noun): boolean => withBranch.test(name);
/** The same on something else. */
export const withoutBranch = (noun: Noun): Noun =>
  bringsBranch(noun) ? { ...noun, shapes: noun.shapes.slice(1) } : noun;

/** Whether something is set on it by a prompt. */
export const isPerch = ({ kind }: Noun): boolean => kind === 'perch';

import { figure, jointsOf, type Look } from '../poses/figure';
import { figurePoses, standingPose } from '../poses/figurePoses';
import { moveShapes } from '../poses/moveShapes';
import { looks } from './folk';
import { nouns } from './Noun';

const reading = figurePoses.reading ?? standingPose;
const smile = /^#8a4a3a l \S+ M(\S+) (\S+) Q(\S+) /;

/** Somebody who sings from a folder, with an open mouth. */
function singer(look: Look): readonly string[] {
  const pose = { ...reading, eyes: 'open' as const };
  const { hands } = jointsOf(look, pose);
  const [x, y] = [(hands[0].x + hands[1].x) / 2, hands[1].y];
  const shapes = figure(look, pose).map((shape) => {
    const [, , top = '', middle = ''] = smile.exec(shape) ?? [];
    return middle === '' ? shape : `#7a2c28 o ${middle} ${top} 1.5 2.1`;
  });
  return [
    ...shapes,
    `#26324c M${x - 8} ${y - 6} L${x} ${y - 4} L${x + 8} ${y - 6} L${x + 8} ${y + 4} L${x} ${y + 6} L${x - 8} ${y + 4} Z`,
  ];
}

const { mother, father } = looks;
const robe = { top: 'A', skirt: 'A' };
const sings = (look: Look | undefined, x: number, y: number, more: Partial<Look>): readonly string[] =>
  look === undefined
    ? []
    : moveShapes(singer({ ...look, ...robe, ...more }), { fromX: 50, fromY: 100, x, y, size: 0.76 });

const note = (x: number, y: number): string => `K o ${x} ${y} 2.6 1.9 -20
K l 1.3 M${x + 2.2} ${y - 0.6} L${x + 2.2} ${y - 12} C${x + 4} ${y - 9} ${x + 7} ${y - 9} ${x + 6} ${y - 4}`;

/** Those who sing, and those who run. */
export const performers = [
  ...nouns('somebody', 'meadow', [
    [
      'choir',
      '#a2384c',
      [
        ...sings(mother, 20, 84, { hair: '#3a2620' }),
        ...sings(father, 50, 84, {}),
        ...sings(mother, 80, 84, { hair: '#c89a52', skin: '#f0cba8' }),
        '#8a6a4a M0 84 L100 84 L100 98 L0 98 Z',
        ...sings(father, 35, 100, { skin: '#8a5c3c', hair: '#1e1614' }),
        ...sings(mother, 65, 100, { hair: '#8a4a2a' }),
        note(4, 2),
        note(38, -4),
        note(92, 0),
      ].join('\n'),
      "(?:(?:community|church|gospel|children['’]s|local) )?choirs?(?! ?(?:stalls?|lofts?|practice|concert|books?))(?: (?:singing|of (?:singers|people|children)))?|(?:carol )?singers(?: singing)?|carollers|carolers",
    ],
  ]),
  ...nouns('somebody', 'road', [
    [
      'runner',
      '#e0602c',
      father === undefined
        ? ''
        : figure({ ...father, legs: '#2c3440', shoes: '#e8e4da' }, figurePoses.running ?? standingPose).join(
            '\n',
          ),
      '(?:(?:marathon|trail|road|night) )?(?:runners|joggers)|(?:an?|the|one|lone|young) (?:(?:marathon|trail|lone|young) )?(?:runner|jogger)(?! (?:beans?|up)\\b)',
    ],
  ]),
];

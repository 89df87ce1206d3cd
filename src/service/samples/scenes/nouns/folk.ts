import { figure, type Look } from '../poses/figure';
import { figurePoses, standingPose } from '../poses/figurePoses';
import { moveShapes } from '../poses/moveShapes';
import { nouns } from './Noun';

const girl: Look = {
  ...{
    skin: '#e8bc98',
    hair: '#7a4424',
    cut: 'tails',
    top: 'A',
    skirt: 'A',
    legs: '#e8bc98',
    shoes: '#5a3a34',
  },
  isChild: true,
};
const boy: Look = {
  ...{
    skin: '#d8a47c',
    hair: '#3c2a20',
    cut: 'short',
    top: 'A',
    skirt: null,
    legs: '#4a5a74',
    shoes: '#4a3c34',
  },
  isChild: true,
};
const child: Look = { ...boy, skin: '#e2b48e', hair: '#8a5a30', legs: '#5a6a4c' };
const mother: Look = {
  ...{
    skin: '#e2b490',
    hair: '#5a3626',
    cut: 'long',
    top: 'A',
    skirt: 'A',
    legs: '#e2b490',
    shoes: '#4a3230',
  },
  isChild: false,
};
const father: Look = {
  ...{
    skin: '#cf9c74',
    hair: '#33261e',
    cut: 'short',
    top: 'A',
    skirt: null,
    legs: '#3c4252',
    shoes: '#2e2826',
  },
  isChild: false,
};

const grandmother: Look = { ...mother, hair: '#d9d6d0', cut: 'short' };
const grandfather: Look = { ...father, hair: '#d9d6d0' };

/** What those look like who are drawn as they hold themselves, by their names. */
export const looks: Readonly<Record<string, Look>> = {
  'little girl': girl,
  'little boy': boy,
  child,
  mother,
  father,
  grandmother,
  grandfather,
};

/** The looks of several children, one after the other, and the colours they wear. */
export const playmates: readonly Readonly<{ look: Look; color: string }>[] = [
  { look: girl, color: '#d8605a' },
  { look: { ...boy, skin: '#a8744c', hair: '#241a16' }, color: '#3f7fc0' },
  { look: { ...girl, skin: '#f0cba8', hair: '#d8a24c', cut: 'long' }, color: '#e0a83c' },
  { look: child, color: '#5a9a5c' },
  { look: { ...girl, skin: '#7e5236', hair: '#1e1614' }, color: '#9a64b0' },
];

const deed =
  '(?:walk|stroll|runn|jogg|danc|jump|leap|skipp|sitt|ly|sleep|play|feed|fish|catch|pick|swing|climb|rid|skat|splash|digg|throw|explor|row|wav|knitt|hid)ing|(?:fast )?asleep|seated|curled up';
const seat = '(?:arm ?chair|sofa|couch|chair|bed|rocking chair|deck ?chair)';
const read = `(?:reading|resting)(?: [a-z]+){0,3}? (?:on|in) (?:an?|her|his|the) (?:[a-z]+ )?${seat}\\b`;
const luggage = '(?:suitcases?|bags?|backpacks?|rucksacks?|baskets?|trunks?)';
const carries = `(?:with|carrying|pulling) (?:an?|her|his|their|two) (?:[a-z]+ )?${luggage}\\b`;
const arrives = '(?:coming|going|returning|walking) (?:back )?home\\b';
/** Who is seen whole: whoever is only named is drawn as a portrait. */
const whole = `(?= (?:(?:is|are|who is|who are|happily|quietly) )?(?:${deed})\\b(?! (?:by|at|near|next to|beside) (?:an?|the|her|his) (?:[a-z]+ )?(?:window|table|desk))| ${read}| ${carries}| ${arrives}| (?:and|with) (?:(?:an?|her|his|the|their|two|three|some) )?(?:[a-z]+ )?(?:child|children|kids?|sons?|daughters?|toddlers?|(?:little )?(?:girls?|boys?))\\b)`;
const played = '(?:kite|balloon|lantern|ball|umbrella|teddy(?: bear)?|paper boat)s?';
const small = `(?= ${read}| (?:(?:is|are|who is|who are|happily|quietly) )?(?:${deed}|(?:fly|hold|carry|chas)ing)\\b| (?:and|with|under) (?:(?:an?|her|his|the|their|some|two) )?(?:[a-z]+ ){0,2}?(?:${played}|boys?|girls?|dogs?|cats?)\\b)`;
const going = '(?<=\\b(?:walking|running|dancing|jumping|sleeping|playing) )';
/** Those a thing is made for are not seen: "a poster for children", "a kids party". */
const forThem = '(?<!\\bfor (?:(?:our|the|my|all|small|little|young|happy) )?)';
const notTheirs =
  "(?!['’]|[ -](?:part(?:y|ies)|clubs?|rooms?|menus?|days?|books?|birthdays?|corners?|area|shows?|fashion|clothes|clothing|stores?|shops?|yoga|camps?|festivals?|workshops?|class(?:es)?|courses?|care|friendly)\\b)";

const together = [
  ...moveShapes(figure(mother, standingPose), { fromX: 50, fromY: 100, x: 20, y: 100, size: 0.94 }),
  ...moveShapes(figure({ ...father, top: '#4a6a86' }, standingPose), {
    fromX: 50,
    fromY: 100,
    x: 80,
    y: 100,
  }),
  ...moveShapes(figure({ ...girl, top: '#e0a83c', skirt: '#e0a83c' }, standingPose), {
    fromX: 50,
    fromY: 100,
    x: 41,
    y: 101,
    size: 0.56,
  }),
  ...moveShapes(figure({ ...boy, top: '#5a9a5c' }, standingPose), {
    fromX: 50,
    fromY: 100,
    x: 61,
    y: 101,
    size: 0.6,
  }),
];

/** Children, and grown people beside them or seen whole. */
export const folk = [
  ...nouns('somebody', 'meadow', [
    [
      'little girl',
      '#d8605a',
      figure(girl, standingPose).join('\n'),
      `${forThem}(?:(?:little|small|tiny) (?:girls?|daughters?)|(?:grand)?daughters?|girls?${small}|${going}girls?|(?<=\\bboys? and (?:an? )?)girls?)${notTheirs}`,
    ],
    [
      'little boy',
      '#3f7fc0',
      figure(boy, standingPose).join('\n'),
      `${forThem}(?:(?:little|small|tiny) (?:boys?|sons?)|(?:grand)?sons?|boys?${small}|${going}boys?|(?<=\\bgirls? and (?:an? )?)boys?)${notTheirs}`,
    ],
    [
      'child',
      '#e0a83c',
      figure(child, standingPose).join('\n'),
      `${forThem}(?:(?:small|little|young|happy) )?(?:child(?:ren)?|kids?|toddlers?)${notTheirs}`,
    ],
    [
      'family',
      '#a8566a',
      together.join('\n'),
      '(?<=^|\\b(?:an?|the|young|happy|little) )family(?=$|[,.;]| (?:of|at|on|in|with|under|by|around|beside|and|is|who|walking|sitting|standing|having|playing|eating|hiking|watching|together)\\b)',
    ],
    [
      'mother',
      '#a8566a',
      figure(mother, standingPose).join('\n'),
      `(?:mothers?|mums?|moms?|mummy|mommy)(?!['’]|s?[ -](?:day|nature|earth|of|tongue)\\b)|(?:young )?(?:wom[ae]n|lad(?:y|ies))${whole}|${going}wom[ae]n`,
    ],
    [
      'dancer',
      '#c05a7a',
      figure({ ...mother, cut: 'short' }, figurePoses.dancing ?? standingPose).join('\n'),
      '(?:people|couples|villagers|friends|women) dancing|(?:(?:young|ballet|flamenco|tango|graceful) )?(?:dancers?|ballerinas?)(?! (?:shoes?|skirts?|studios?)\\b)',
    ],
    [
      'father',
      '#4a6a86',
      figure(father, standingPose).join('\n'),
      `(?:fathers?|dads?|daddy)(?!['’]|s?[ -](?:day|christmas|time)\\b)|(?:young )?m[ae]n${whole}|${going}m[ae]n`,
    ],
    [
      'grandmother',
      '#7a6a9a',
      figure(grandmother, standingPose).join('\n'),
      `(?:old|elderly) (?:wom[ae]n|lad(?:y|ies))${whole}|(?:grandmothers?|grandmas?|grann(?:y|ies))(?!['’])`,
    ],
    [
      'grandfather',
      '#6a7a5a',
      figure(grandfather, standingPose).join('\n'),
      `(?:old|elderly) m[ae]n${whole}|(?:grandfathers?|grandpas?|grandads?)(?!['’])`,
    ],
  ]),
];

import { animals } from './animals';
import { outdoors } from './outdoors';
import { parseSubjects, type Subject } from './Subject';
import { tableware } from './tableware';

const furniture: readonly Subject[] = parseSubjects(
  { scene: 'stillLife', trim: '#e9dcc6', deep: '#5b3a26' },
  [
    {
      name: 'armchair',
      words: 'arm chair, sofa, couch, settee',
      size: 1.02,
      body: '#b8683f #3f6a6b #8f4a55 #c9a14a #6f7d62',
      parts: `
line 4 deep M -38 -14 L -44 0 M 38 -14 L 44 0 M -26 -14 L -28 -2 M 26 -14 L 28 -2
flat body both M 0 -98 C 26 -98 40 -90 40 -74 L 38 -30 L 0 -30
flat body both M 0 -86 C 20 -86 29 -80 29 -68 L 28 -34 L 0 -34
flat body both M 0 -46 C 26 -47 36 -44 36 -38 L 36 -24 L 0 -24
flat body both M 0 -26 L 46 -26 L 45 -12 L 0 -12
round body M -56 -50 C -58 -60 -36 -60 -36 -50 L -35 -12 L -52 -12 Z
round body M 56 -50 C 58 -60 36 -60 36 -50 L 35 -12 L 52 -12 Z`,
    },
    {
      name: 'chair',
      words: 'stool, seat, wooden chair, dining chair',
      size: 1.02,
      body: '#a8703f #c9a063 #2f4450 #b5563c',
      parts: `
line 3.4 body M 14 -50 L 20 -4 M -20 -50 L -22 -4
line 4.4 body M -26 -102 C -26 -80 -26 -66 -27 -52 L -34 0
line 4.4 body M 20 -102 C 22 -80 24 -66 25 -52 L 33 0
flat body M -29 -104 C -10 -109 6 -109 23 -104 L 24 -88 C 6 -92 -10 -92 -28 -88 Z
line 2 body M -14 -90 L -15 -54 M -3 -91 L -3 -54 M 9 -90 L 11 -54
flat body M -31 -56 C -10 -60 10 -60 28 -56 L 36 -48 C 10 -44 -16 -44 -38 -48 Z
line 2.4 body M -35 -22 L 33 -22`,
    },
    {
      name: 'lamp',
      words: 'table lamp, desk lamp, floor lamp, lantern, light bulb',
      size: 1.06,
      body: '#e8cf9d #d98c62 #9db3a4 #efe3cc',
      lamp: [0, -74, 120],
      parts: `
round #a9834c both M 0 -66 L 2.6 -66 L 2.6 -34 C 16 -30 22 -20 19 -10 C 17 -4 13 -2 12 0 L 0 0
glow body both M 0 -104 L 20 -104 L 36 -62 L 0 -62
flat trim both M 0 -105 L 20.5 -105 L 21 -102 L 0 -102
flat trim both M 0 -64 L 35.4 -64 L 36.4 -61 L 0 -61`,
    },
  ],
);

const subjects: readonly Subject[] = [...tableware, ...furniture, ...outdoors, ...animals];

export const subjectsByWord: ReadonlyMap<string, Subject> = new Map(
  // a subject's own name takes precedence over the further words of another subject
  [
    ...subjects.flatMap((one) => one.words.split(', ').map((word) => [word, one] as const)),
    ...subjects.map((one) => [one.name, one] as const),
  ],
);

export function subjectNamed(name: string): Subject {
  const subject = subjectsByWord.get(name);
  if (subject === undefined) throw new Error(`no such subject: ${name}`);
  return subject;
}

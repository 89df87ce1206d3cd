// Somebody from head to foot, from the side or from before, in a box of 100 × 100: what they are like, and how they hold
// themselves.

/** What somebody looks like. Colours as in the shapes of nouns. */
export interface Look {
  readonly skin: string;
  readonly hair: string;
  /** Long hair falls to the shoulders; `tails` are two plaits. */
  readonly cut: 'short' | 'long' | 'tails';
  readonly top: string;
  /** A dress or a skirt over the legs. */
  readonly skirt: string | null;
  readonly legs: string;
  readonly shoes: string;
  /** A child's head is large beside the rest, and the legs are short. */
  readonly isChild: boolean;
}

/** In degrees: limbs from straight down, forwards (to the right) positive; `lean` of the back, forwards. */
export interface Pose {
  readonly lean?: number;
  /** Upper and lower, the farther arm first. */
  readonly arms: readonly [readonly [number, number], readonly [number, number]];
  readonly legs: readonly [readonly [number, number], readonly [number, number]];
  /** Whether they look to the side they go to. */
  readonly isAside?: boolean;
  readonly eyes?: 'open' | 'closed' | 'down';
  /** How high the lower foot is over the ground. */
  readonly lift?: number;
  /** On the edge of a seat, seen from before: the lower legs hang down over it. */
  readonly isSeated?: boolean;
}

type Point = Readonly<{ x: number; y: number }>;

/** Of a grown body and of a child's, in a box of 100: legs and arms in two equal parts. */
const builds = {
  grown: {
    leg: 23,
    arm: 16,
    back: 27,
    neck: 4.5,
    head: 8.4,
    chest: 10.5,
    hips: 8.6,
    thick: 7.6,
    sleeve: 6.2,
  },
  child: {
    leg: 16.5,
    arm: 13,
    back: 25,
    neck: 1.5,
    head: 14.6,
    chest: 11,
    hips: 10,
    thick: 8.4,
    sleeve: 6.8,
  },
} as const;

const round = (value: number): number => Math.round(value * 100) / 100;
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
const along = ({ x, y }: Point, degrees: number, long: number): Point => ({
  x: x + Math.sin((degrees * Math.PI) / 180) * long,
  y: y + Math.cos((degrees * Math.PI) / 180) * long,
});

/** Where hands are, the farther first, and where the middle of the head is. */
export type Joints = Readonly<{ hands: readonly [Point, Point]; head: Point }>;

function skeleton({ isChild }: Look, { lean = 0, legs, arms, lift = 0, isSeated = false }: Pose) {
  const build = builds[isChild ? 'child' : 'grown'];
  const reach = legs.map(
    ([thigh, shin]) => along(along({ x: 0, y: 0 }, thigh, build.leg), shin, build.leg).y,
  );
  // the back ends no lower than on the ground
  const low = isSeated ? build.hips * 0.6 : Math.max(...reach, build.hips * 0.8);
  const hip = { x: 50, y: 98 - lift - low };
  const neck = along(hip, 180 - lean, build.back);
  const head = along(neck, 180 - lean * 0.5, build.neck + build.head);
  const limb = (from: Point, [upper, lower]: readonly [number, number], long: number, part = 1) => {
    const middle = along(from, upper, long * part);
    return [from, middle, along(middle, lower, long)] as const;
  };
  const shoulder = along(neck, -lean, build.sleeve * 0.7);
  return {
    ...{ build, hip, neck, head },
    legs: legs.map((leg, index) =>
      limb(
        { x: hip.x + (index === 0 ? -1 : 1) * build.hips * (isSeated ? 0.6 : 0.42), y: hip.y },
        leg,
        build.leg,
        isSeated ? 0.36 : 1,
      ),
    ),
    arms: arms.map((arm, index) =>
      limb({ x: shoulder.x + (index === 0 ? -1 : 1) * build.chest * 0.78, y: shoulder.y }, arm, build.arm),
    ),
  };
}

/** Where the hands of somebody are, in the box. */
export function jointsOf(look: Look, pose: Pose): Joints {
  const { arms, head } = skeleton(look, pose);
  const [far, near] = arms.map((arm) => arm[2]);
  return { hands: [far ?? head, near ?? head], head };
}

/** The shapes of somebody. */
export function figure(look: Look, pose: Pose): readonly string[] {
  const { build, hip, neck, head, legs, arms } = skeleton(look, pose);
  const { skin, top, skirt, shoes } = look;
  const isAside = pose.isAside === true;
  const legShapes = legs.map(([from, knee, foot], index) => {
    const toe = isAside ? 2.4 : index === 0 ? -1.6 : 1.6;
    return [
      `${skirt === null ? look.legs : skin} l ${build.thick} M${at(from)} L${at(knee)} L${at(foot)}`,
      `${shoes} o ${at({ x: foot.x + toe, y: foot.y })} ${build.thick * 0.74} ${build.thick * 0.36}`,
    ];
  });
  const armShapes = arms.map(([from, elbow, hand]) => [
    `${top} l ${build.sleeve} M${at(from)} L${at(elbow)} L${at(hand)}`,
    `${skin} o ${at(hand)} ${build.sleeve * 0.5}`,
  ]);
  const lean = pose.lean ?? 0;
  const beside = (from: Point, wide: number, down = 0): Point => {
    const out = along(from, 90 - lean, wide);
    return along(out, -lean, down);
  };
  const torso = `${top} M${at(beside(neck, -build.chest, 3))} C${at(beside(neck, -build.chest * 0.6, -2))} ${at(beside(neck, build.chest * 0.6, -2))} ${at(beside(neck, build.chest, 3))} L${at(beside(hip, build.hips, 2))} L${at(beside(hip, -build.hips, 2))} Z`;
  return [
    ...(look.cut === 'long' ? hairBehind(look, head, build.head) : []),
    ...(armShapes[0] ?? []),
    ...legShapes.flat(),
    ...(skirt === null ? [] : [skirtOf(look, pose, hip, legs, build)]),
    `${skin} l ${build.head * 0.62} M${at(neck)} L${at(along(neck, 180 - lean, build.neck + 2))}`,
    torso,
    ...headShapes(look, head, build.head, pose),
    ...(armShapes[1] ?? []),
  ];
}

/** Over the thighs, as far as they go apart. */
function skirtOf(
  { skirt, isChild }: Look,
  { lean = 0 }: Pose,
  hip: Point,
  legs: readonly (readonly [Point, Point, Point])[],
  { hips, back }: Readonly<{ hips: number; back: number }>,
): string {
  const knees = legs.map(([, knee]) => knee);
  const part = isChild ? 0.9 : 1.1;
  const ends = knees.map((knee) => ({
    x: hip.x + (knee.x - hip.x) * part,
    y: hip.y + (knee.y - hip.y) * part,
  }));
  const left = Math.min(...ends.map(({ x }) => x)) - hips * 0.72;
  const right = Math.max(...ends.map(({ x }) => x)) + hips * 0.72;
  const low = Math.max(hip.y + 5, ...ends.map(({ y }) => y)) + 1;
  const waist = along(hip, 180 - lean, back * 0.3);
  return `${skirt} M${at({ x: waist.x - hips * 0.9, y: waist.y })} L${at({ x: waist.x + hips * 0.9, y: waist.y })} L${at({ x: right, y: low })} C${at({ x: right - 4, y: low + 2.4 })} ${at({ x: left + 4, y: low + 2.4 })} ${at({ x: left, y: low })} Z`;
}

function hairBehind({ hair, isChild }: Look, { x, y }: Point, r: number): readonly string[] {
  const long = r * (isChild ? 1.5 : 2.5);
  return [
    `${hair} M${at({ x: x - r * 1.12, y: y - r * 0.1 })} C${at({ x: x - r * 1.3, y: y + long * 0.6 })} ${at({ x: x - r * 1.3, y: y + long })} ${at({ x: x - r * 0.8, y: y + long })} L${at({ x: x + r * 0.8, y: y + long })} C${at({ x: x + r * 1.3, y: y + long })} ${at({ x: x + r * 1.3, y: y + long * 0.6 })} ${at({ x: x + r * 1.12, y: y - r * 0.1 })} Z`,
  ];
}

/** The shapes of the head of somebody alone, `r` high from its middle on `head`. */
export function headShapes(
  look: Look,
  head: Point,
  r: number,
  { isAside, eyes = 'open' }: Pick<Pose, 'isAside' | 'eyes'>,
): readonly string[] {
  const { skin, hair, cut, isChild } = look;
  const { x, y } = head;
  // turned to the side it goes to
  const turn = isAside === true ? r * 0.26 : 0;
  const eye = r * (isChild ? 0.115 : 0.11);
  const eyeY = y + r * (isChild ? 0.16 : 0.08);
  const apart = r * 0.36;
  const put = (dx: number, dy: number): string => at({ x: x + r * dx, y: y + r * dy });
  const eyeShapes = [-1, 1].map((side) => {
    const eyeX = x + turn + side * apart;
    if (eyes === 'open') return `K o ${at({ x: eyeX, y: eyeY })} ${round(eye)} ${round(eye * 1.15)}`;
    const bend = eyes === 'closed' ? r * 0.12 : r * 0.08;
    return `K l ${round(r * 0.09)} M${at({ x: eyeX - r * 0.17, y: eyeY })} Q${at({ x: eyeX, y: eyeY + bend * 2 })} ${at({ x: eyeX + r * 0.17, y: eyeY })}`;
  });
  const plaits =
    cut === 'tails'
      ? [-1, 1].map(
          (side) => `${hair} o ${put(side * 1.18, 0.34)} ${round(r * 0.3)} ${round(r * 0.52)} ${side * -12}`,
        )
      : [];
  const mouthY = y + r * 0.58;
  return [
    ...plaits,
    `${skin} o ${at(head)} ${round(r * (isChild ? 0.98 : 0.9))} ${round(r)}`,
    `${hair} M${put(-1.06, 0.14)} C${put(-1.3, -1.5)} ${put(1.3, -1.5)} ${put(1.06, 0.14)} C${put(0.86, -0.5)} ${put(0.3, -0.62)} ${put(-0.1, -0.58)} C${put(-0.5, -0.54)} ${put(-0.86, -0.36)} ${put(-1.06, 0.14)} Z`,
    ...eyeShapes,
    ...(isChild
      ? [-1, 1].map(
          (side) =>
            `#e89a86 o ${at({ x: x + turn + side * apart * 1.5, y: y + r * 0.44 })} ${round(r * 0.13)} ${round(r * 0.09)}`,
        )
      : []),
    `#8a4a3a l ${round(r * 0.09)} M${at({ x: x + turn - r * 0.2, y: mouthY })} Q${at({ x: x + turn, y: mouthY + r * 0.2 })} ${at({ x: x + turn + r * 0.2, y: mouthY })}`,
  ];
}

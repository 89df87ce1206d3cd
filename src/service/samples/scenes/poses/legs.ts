/** How the four legs of an animal go, seen from its side: degrees from straight down, forwards positive. */
export type Gait = 'walking' | 'running' | 'jumping';

type Step = Readonly<{ thigh: number; shin: number }>;
/** The hind leg that is farther off and the near one, then those in front. */
type Steps = readonly [Step, Step, Step, Step];

const steps: Readonly<Record<Gait, Steps>> = {
  walking: [
    { thigh: 24, shin: 6 },
    { thigh: -18, shin: -26 },
    { thigh: -20, shin: -26 },
    { thigh: 24, shin: 8 },
  ],
  running: [
    { thigh: -36, shin: -74 },
    { thigh: -16, shin: -62 },
    { thigh: 42, shin: 62 },
    { thigh: 62, shin: 40 },
  ],
  jumping: [
    { thigh: -40, shin: -56 },
    { thigh: -28, shin: -48 },
    { thigh: 66, shin: 20 },
    { thigh: 54, shin: 6 },
  ],
};

/** One leg: from (x, y), `long`; `index` as in the steps. With the colour and the width of its line. */
export type Leg = Readonly<{
  color: string;
  wide: number;
  x: number;
  y: number;
  long: number;
  index: 0 | 1 | 2 | 3;
}>;

/** A leg as it goes, and where its foot is. */
export function goingLeg({ color, wide, x, y, long, index }: Leg, gait: Gait) {
  const { thigh, shin } = steps[gait][index];
  const along = (degrees: number, from: Readonly<{ x: number; y: number }>, part: number) => ({
    x: Math.round((from.x + Math.sin((degrees * Math.PI) / 180) * long * part) * 100) / 100,
    y: Math.round((from.y + Math.cos((degrees * Math.PI) / 180) * long * part) * 100) / 100,
  });
  const knee = along(thigh, { x, y }, 0.52);
  const foot = along(shin, knee, 0.5);
  return { shape: `${color} l ${wide} M${x} ${y} L${knee.x} ${knee.y} L${foot.x} ${foot.y}`, foot };
}

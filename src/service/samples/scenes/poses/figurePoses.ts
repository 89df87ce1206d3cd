import type { Deed } from '../../Deed';
import type { Pose } from './figure';

/** Upright, seen from before. */
export const standingPose: Pose = {
  arms: [
    [-14, -6],
    [14, 6],
  ],
  legs: [
    [-3, 0],
    [3, 0],
  ],
};

/** How somebody holds themselves who does something. */
export const figurePoses: Readonly<Partial<Record<Deed, Pose>>> = {
  walking: {
    ...{ isAside: true, lean: 3 },
    arms: [
      [26, 40],
      [-26, -12],
    ],
    legs: [
      [-22, -34],
      [24, 6],
    ],
  },
  running: {
    ...{ isAside: true, lean: 12, lift: 3 },
    arms: [
      [50, 120],
      [-46, 40],
    ],
    legs: [
      [-24, -84],
      [58, 2],
    ],
  },
  jumping: {
    lift: 15,
    arms: [
      [-142, -158],
      [142, 158],
    ],
    legs: [
      [-34, 8],
      [34, -8],
    ],
  },
  dancing: {
    ...{ lean: -6, lift: 1 },
    arms: [
      [-118, -160],
      [100, 150],
    ],
    legs: [
      [-6, 2],
      [44, -28],
    ],
  },
  sitting: {
    ...{ isAside: true, lean: -4 },
    arms: [
      [24, 52],
      [20, 60],
    ],
    legs: [
      [112, 22],
      [118, 28],
    ],
  },
  reading: {
    eyes: 'down',
    arms: [
      [-10, 58],
      [10, -58],
    ],
    legs: [
      [-3, 0],
      [3, 0],
    ],
  },
  holding: {
    arms: [
      [-16, -8],
      [64, 126],
    ],
    legs: [
      [-4, 0],
      [4, 0],
    ],
  },
  singing: {
    arms: [
      [-40, -100],
      [40, 100],
    ],
    legs: [
      [-4, 0],
      [4, 0],
    ],
  },
};

/** The ways in which several play, one after the other. */
export const playing: readonly Pose[] = [
  figurePoses.jumping ?? standingPose,
  figurePoses.running ?? standingPose,
  {
    isAside: true,
    arms: [
      [70, 100],
      [-30, -60],
    ],
    legs: [
      [-12, -20],
      [52, 40],
    ],
  },
];

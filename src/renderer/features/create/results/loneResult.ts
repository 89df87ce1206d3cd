import type { JobWithAssets } from '@shared/domain/Job';
import { assetsByPlace } from './rowOfTiles';

/** Heading of the column, prompt and facts of a result, and what is left free below it, px. */
const besidesPx = 148;
/** From this chosen size of results on a lone one takes all the room, px. */
const wholeFrom = 400;

/**
 * How tall the newest result becomes where it is one picture of one request: as tall as the column is, as CSS writes it,
 * or less by as much as results are chosen to be small. The column is a container with a size (`cqh`).
 */
export const loneHeight = `max(160px, calc((100cqh - ${besidesPx}px) * var(--result-share)))`;

/** The share of the room that a lone result takes. @param height the chosen size of results, px */
export function loneShare(height: number): number {
  return Math.min(1, height / wholeFrom);
}

/** Whether the newest job stands larger than all others: a person asked for it, and it makes one picture. */
export function isLoneResult({ lane, expected, assets }: JobWithAssets): boolean {
  return lane === 'interactive' && assetsByPlace(expected, assets).length === 1;
}

// A thing and its company in one row: on a table, on a tray, or two beside each other anywhere.
import type { Layer } from '../../Scene';
import { type Hero, isBalloon, isIndoors } from './chooseHero';
import { besideLayer, sizeBeside } from './company';
import { type Stand, widthOf } from './drawNoun';
import type { HeroStand } from './heroStand';
import type { Noun } from './Noun';
import { type RowStand, rowStands } from './rowStands';
import { type Standing, standingLayer } from './standingLayer';

/** What stands with the thing: nouns, and things of still lifes by the names they are drawn under. */
type Company = readonly (Noun | string)[];

/** Who stands in the row of a thing. */
export function companyOfRow(
  { besideCount, more }: Pick<Hero, 'besideCount' | 'more'>,
  beside: Noun | null,
  thing: string | null,
): Company {
  const named = [
    ...(beside && !isBalloon(beside) ? Array<Noun>(besideCount).fill(beside) : []),
    thing,
    ...more,
  ];
  return named.filter((one) => one !== null);
}

/** Whether a thing and its company stand in a row. */
export function standInRow(
  { noun, count, place, besideCount, more, isFar }: Omit<Hero, 'word'>,
  company: Company,
  about: Readonly<{ beside: Noun | null; hasBackdrop: boolean; isOnSupport: boolean; isMoving: boolean }>,
): boolean {
  if (company.length === 0 || about.beside?.kind === 'furniture' || isFar || about.isMoving) return false;
  if (count === 1 && besideCount < 2 && place !== 'under') return true;
  return (
    isIndoors(place === 'garden' ? noun.place : place) &&
    company.length <= 4 &&
    (!about.hasBackdrop || about.isOnSupport) &&
    (count > 1 || more.length > 0 || about.isOnSupport)
  );
}

/** `own`: where the first of the things stands, and how large it is of `s`; `others`: the sheets of the rest of the row. */
export interface HeroRow {
  readonly stands: readonly RowStand[];
  readonly own: Readonly<{ x: number; size: number }>;
  readonly others: readonly Layer[];
}

export function rowOfHero(
  standing: Standing,
  company: Company,
  { y, s, side, fit }: HeroStand,
  /** On what they all stand on. */
  isRaised: boolean,
): HeroRow {
  const { brief, noun, count } = standing;
  const full = s * fit.scale;
  const all = [...Array<Noun>(count).fill(noun), ...company];
  const stands = rowStands(
    all.map((one, place) => (place < count ? 0.82 : sizeBeside(one, noun))),
    (brief.width * 0.9) / full,
    all.map((one) => (typeof one === 'string' ? 1 : widthOf(one))),
  );
  const placeOf = ({ x, size }: RowStand): Stand => ({
    x: brief.width / 2 + side * x * full,
    y: y - s * (isRaised ? fit.lift : 0.04),
    s: size * full,
    side,
  });
  const others = stands.slice(1).flatMap((at, place) => {
    const one = all[place + 1];
    if (one === undefined) return [];
    const here = placeOf(at);
    return [typeof one === 'string' ? besideLayer(brief, one, here) : standingLayer(standing, one, here)];
  });
  const [first = { x: 0, size: 1 }] = stands;
  return { stands, own: { x: placeOf(first).x, size: first.size }, others };
}

import type { ProfileWork } from '../../domain/account/ProfileWork';
import { formatCount } from '../formatCount';

/** The consequences of removing a profile, one sentence each. */
export function removalWords(kind: 'local' | 'remote', work: ProfileWork): readonly string[] {
  const { waiting, underWay, unknown, pictures } = work;
  return [
    ...(kind === 'remote' ? ['Its key is deleted.'] : []),
    ...(waiting === 0 ? [] : [`${jobs(waiting)} that ${waiting === 1 ? 'waits' : 'wait'} will not be sent.`]),
    ...(underWay === 0
      ? []
      : [
          `${jobs(underWay)} under way ${underWay === 1 ? 'ends' : 'end'}, and what ${underWay === 1 ? 'it makes' : 'they make'} is fetched.`,
        ]),
    ...(unknown === 0
      ? []
      : [
          `${jobs(unknown)} with an unknown charge ${unknown === 1 ? 'stays' : 'stay'} counted as possibly charged, but can no longer be looked up in the history.`,
        ]),
    pictures === 0
      ? 'It has made no pictures.'
      : `Its ${pictures === 1 ? 'picture stays' : `${formatCount(pictures)} pictures stay`} in the gallery and on disk.`,
  ];
}

function jobs(count: number): string {
  return count === 1 ? '1 job' : `${formatCount(count)} jobs`;
}

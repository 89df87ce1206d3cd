import { assertNever } from '@shared/domain/assertNever';
import type { JobPlace } from '@shared/domain/JobPlace';
import type { RouteName } from '@shared/ipc/contract';
import type { AnyEvent } from '@shared/ipc/events';

/** The questions whose answers an event has made old: all of a route, or the one about an id or with an input. */
export type StaleKey = readonly [
  route: RouteName,
  about?: string | number | Readonly<Record<string, string>>,
];

const everyJob: readonly StaleKey[] = [
  ['queue.summary'],
  ['queue.jobs'],
  ['queue.recent'],
  ['queue.earlier'],
  ['queue.batchSum'],
  ['queue.doneJobs'],
  ['queue.attempts'],
  ['lists.open'],
];

/**
 * What to ask again after an event of main. Who stands where in the queue is not asked: see QueueFollower.
 * @param latest the jobs that are known as the latest; called at most once
 */
export function staleAfter(event: AnyEvent, latest: () => ReadonlySet<string>): readonly StaleKey[] {
  switch (event.name) {
    case 'jobs.changed':
      return event.payload.readAgain ? everyJob : afterJobs(event.payload.places, latest);
    case 'queue.changed':
      return [['queue.summary', { profileId: event.payload.profileId }]];
    case 'assets.changed':
      return [
        ...[...event.payload.places.seqs, ...event.payload.gone].map(
          (seq): StaleKey => ['gallery.assets', seq],
        ),
        // a film is named when a frame of it is kept
        ...Array.from(event.payload.places.seqs, (seq): StaleKey => ['asset.keptFrames', seq]),
        ['asset.family'],
        ['asset.familyTree'],
        ['asset.palette'],
        ['files.state'],
        ['create.madeBefore'],
        ['history.rows'],
        ['history.coming'],
      ];
    case 'assets.manyChanged':
      return [
        ['gallery.assets'],
        ['asset.keptFrames'],
        ['create.madeBefore'],
        ['history.rows'],
        ['history.coming'],
        ['app.status'],
      ];
    case 'curation.changed':
      return [['curation.shelves'], ['curation.state'], ['curation.summary']];
    case 'profiles.changed':
      return [
        ['profiles.list'],
        ['profiles.standings'],
        ['keys.facts'],
        ['app.status'],
        ['models.list'],
        ['models.details'],
        ['account.usage'],
        ...everyJob,
      ];
    case 'ledger.changed':
      return [['account.usage'], ['account.comparison']];
    case 'balance.changed':
      return [['account.balance', { profileId: event.payload.profileId }]];
    case 'unread.changed':
      return [['profiles.unread', { id: event.payload.profileId }]];
    case 'models.changed':
      return [['models.list'], ['models.details']];
    case 'settings.changed':
      return [
        ['settings.get'],
        ['create.preview'],
        ['create.previewTogether'],
        ['app.status'],
        ['account.balance'],
      ];
    case 'imports.changed':
      return [['imports.state']];
    case 'watching.changed':
      return [['watching.list']];
    case 'verify.changed':
      return [['verify.state']];
    case 'outside.changed':
      return [['outside.state'], ['files.state']];
    case 'exports.changed':
      return [['exports.state'], ['exports.choices'], ['exports.ofAsset'], ['exports.rows']];
    case 'relocation.changed':
      return [['relocation.state']];
    case 'history.changed':
      return [['history.state'], ['history.rows'], ['history.absent'], ['history.coming'], ['history.found']];
    case 'status.changed':
      return [['app.status'], ['profiles.standings']];
    case 'downloads.progressed':
    case 'notice.raised':
    case 'command.chosen':
    case 'programs.copying':
    case 'openings.waiting':
      return [];
    default:
      return assertNever(event);
  }
}

function afterJobs(places: readonly JobPlace[], latest: () => ReadonlySet<string>): readonly StaleKey[] {
  const keys: StaleKey[] = [['lists.open'], ['queue.batchSum']];
  for (const { id } of places) keys.push(['queue.jobs', id], ['queue.attempts', { jobId: id }]);
  for (const profileId of new Set(places.map((place) => place.profileId))) {
    keys.push(['queue.summary', { profileId }]);
  }
  if (places.some(joinsOrLeavesLatest) || hasNew(places, latest))
    keys.push(['queue.recent'], ['queue.earlier']);
  return keys;
}

/** The latest jobs are those that were sent, and what was just asked for: a job that ends stays where it is. */
function joinsOrLeavesLatest({ section, lane }: JobPlace): boolean {
  return section === null || section === 'running' || lane === 'interactive';
}

/** Whether a job was sent and ended between two events, so that it was never told of as running. */
function hasNew(places: readonly JobPlace[], latest: () => ReadonlySet<string>): boolean {
  const ended = places.filter(({ section }) => section !== 'next');
  if (ended.length === 0) return false;
  const known = latest();
  return ended.some(({ id }) => !known.has(id));
}

import type { JobPosition } from '@shared/domain/queue/JobPosition';
import type { RouteName } from '@shared/ipc/contract';
import type { AnyEvent, EventName, EventPayload } from '@shared/ipc/events';

/** An id or the input of a query: the second part of its key. */
type QueryTarget = string | number | Readonly<Record<string, string | number>>;
const all = 'all';
type StaleTargets = typeof all | readonly QueryTarget[];

/** Which answers of a route an event makes stale: all, or those about certain items. */
type Rule = Readonly<
  {
    [E in EventName]?:
      | typeof all
      | ((payload: EventPayload<E>, latest: () => ReadonlySet<string>) => StaleTargets);
  } & {
    /** The query counts very many rows: while pictures arrive, it is refetched once a second at most. */
    isSlow?: true;
  }
>;

/** No event makes the answer stale, because it is refetched on each mount (`alwaysRefetch`), or its key changes. */
const alwaysRefetched: Rule = {};
const changedByWindowOnly: Rule = {};
const immutable: Rule = {};

type AssetsRule = NonNullable<Rule['assets.changed']>;
const seqsOf = ({ places }: EventPayload<'assets.changed'>): readonly number[] => [...places.seqs];
const bySeq: AssetsRule = ({ places }) => Array.from(places.seqs, (seq) => ({ seq }));
const anyAsset: Rule = { 'assets.changed': all, 'assets.manyChanged': all };
const slowCounts: Rule = { ...anyAsset, 'curation.changed': all, isSlow: true };

const forJobs =
  (targetsOf: (positions: readonly JobPosition[], latest: () => ReadonlySet<string>) => StaleTargets) =>
  ({ places, readAgain }: EventPayload<'jobs.changed'>, latest: () => ReadonlySet<string>): StaleTargets =>
    readAgain ? all : targetsOf(places, latest);
const anyJob: Rule = { 'jobs.changed': all, 'profiles.changed': all };
const latestJobs: Rule = {
  'jobs.changed': forJobs((positions, latest) =>
    positions.some(joinsOrLeavesLatest) || hasUnknownEnded(positions, latest) ? all : [],
  ),
  'profiles.changed': all,
};
const prices: Rule = { 'settings.changed': all, 'balance.changed': all };
const models: Rule = { 'models.changed': all, 'profiles.changed': all };
const ofProfile = ({ profileId }: Readonly<{ profileId: string }>) => [{ profileId }];

/** Every route whose answers are cached, with the events that make them stale. */
const rules = {
  'account.balance': { 'balance.changed': ofProfile, 'settings.changed': all },
  'account.comparison': { 'ledger.changed': all },
  'account.status': { 'balance.changed': ofProfile, 'profiles.changed': all },
  'account.usage': { 'ledger.changed': all, 'profiles.changed': all },
  'app.info': immutable,
  'app.status': {
    'status.changed': all,
    'assets.manyChanged': all,
    'profiles.changed': all,
    'settings.changed': all,
  },
  'asset.family': anyAsset,
  'asset.familyTree': anyAsset,
  'asset.filmFrames': { 'assets.changed': bySeq, 'assets.manyChanged': all },
  'asset.hasAlike': slowCounts,
  // the event names the film when one of its frames is saved
  'asset.keptFrames': { 'assets.changed': seqsOf, 'assets.manyChanged': all },
  'asset.palette': { 'assets.changed': bySeq, 'assets.manyChanged': all },
  'backups.list': alwaysRefetched,
  'create.findPrompts': changedByWindowOnly,
  'create.madeBefore': anyAsset,
  'create.previewTogether': { 'settings.changed': all },
  'create.promptHistory': changedByWindowOnly,
  'curation.shelves': { 'curation.changed': all },
  'curation.summary': { 'curation.changed': all, 'assets.manyChanged': all },
  'diagnostics.health': alwaysRefetched,
  'diagnostics.log': alwaysRefetched,
  'diagnostics.report': alwaysRefetched,
  'proxy.get': alwaysRefetched,
  'exports.choices': { 'exports.changed': all },
  'exports.find': alwaysRefetched,
  'exports.ofAsset': { 'exports.changed': all },
  'exports.preview': alwaysRefetched,
  'exports.rows': { 'exports.changed': all },
  'exports.state': { 'exports.changed': all },
  'files.state': { ...anyAsset, 'outside.changed': all },
  'form.versions': changedByWindowOnly,
  'gallery.arranged': slowCounts,
  'gallery.assets': {
    'assets.changed': ({ places, gone }) => [...places.seqs, ...gone],
    'assets.manyChanged': all,
  },
  'history.absent': { 'history.changed': all },
  'history.coming': { ...anyAsset, 'history.changed': all },
  'history.entry': { 'history.changed': all },
  'history.find': alwaysRefetched,
  'history.found': { 'history.changed': all },
  'history.rows': { ...anyAsset, 'history.changed': all },
  'history.state': { 'history.changed': all },
  'imports.origin': { 'assets.changed': bySeq, 'assets.manyChanged': all },
  'imports.state': { 'imports.changed': all },
  'inputs.describe': immutable,
  'inputs.isSensitive': anyAsset,
  'keys.facts': { 'profiles.changed': all },
  'libraries.list': alwaysRefetched,
  'lists.all': changedByWindowOnly,
  'lists.check': alwaysRefetched,
  'lists.look': changedByWindowOnly,
  'lists.nameExamples': alwaysRefetched,
  'lists.open': anyJob,
  'lists.order': changedByWindowOnly,
  'lists.picture': alwaysRefetched,
  'lists.rowOf': alwaysRefetched,
  'models.details': models,
  'models.list': models,
  'outside.state': { 'outside.changed': all },
  'pins.list': changedByWindowOnly,
  'presets.list': changedByWindowOnly,
  'profiles.list': { 'profiles.changed': all },
  'profiles.standings': { 'profiles.changed': all, 'status.changed': all, 'queue.changed': all },
  'profiles.unread': { 'unread.changed': ({ profileId }) => [{ id: profileId }] },
  'profiles.work': anyJob,
  'programs.list': alwaysRefetched,
  'engines.list': models,
  'engines.workflows': models,
  'queue.answer': immutable,
  'queue.attempts': {
    'jobs.changed': forJobs((positions) => positions.map(({ id }) => ({ jobId: id }))),
    'profiles.changed': all,
  },
  'queue.batchSum': anyJob,
  // the component that shows the answer updates its counts from the event
  'queue.doneJobs': { 'jobs.changed': forJobs(() => []), 'profiles.changed': all },
  'queue.earlier': latestJobs,
  'queue.jobs': {
    'jobs.changed': forJobs((positions) => positions.map(({ id }) => id)),
    'profiles.changed': all,
  },
  'queue.jobsOfPictures': immutable,
  'queue.kept': changedByWindowOnly,
  'queue.largeTable': immutable,
  'queue.place': changedByWindowOnly,
  'queue.quoteAgain': prices,
  'queue.recent': latestJobs,
  'queue.restOfBatch': anyJob,
  'queue.grid': immutable,
  'queue.summary': {
    'jobs.changed': forJobs((positions) =>
      [...new Set(positions.map(({ profileId }) => profileId))].map((profileId) => ({ profileId })),
    ),
    'queue.changed': ofProfile,
    'profiles.changed': all,
  },
  'relocation.state': { 'relocation.changed': all },
  'search.facets': { ...slowCounts, 'profiles.changed': all },
  'search.saved': { ...slowCounts, 'profiles.changed': all },
  'search.values': slowCounts,
  'sessions.keys': changedByWindowOnly,
  'settings.get': { 'settings.changed': all },
  'settings.nameExamples': alwaysRefetched,
  'snippets.draft': changedByWindowOnly,
  'snippets.list': changedByWindowOnly,
  'verify.state': { 'verify.changed': all },
  'watching.list': { 'watching.changed': all },
  'wildcards.draft': changedByWindowOnly,
  'wildcards.list': changedByWindowOnly,
  'wildcards.read': alwaysRefetched,
} satisfies { readonly [R in RouteName]?: Rule };

export type CachedRoute = keyof typeof rules;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [route: CachedRoute, ...about: readonly unknown[]];
  }
}

/** All queries of a route, or the query with the id or input `about`. */
export type StaleQueryKey = readonly [route: CachedRoute, about?: QueryTarget];

/**
 * The queries that an event makes stale, without queue positions, which QueuePositionStore keeps.
 * @param latest the ids in the cached list of latest jobs; called at most once
 */
export function staleAfter(event: AnyEvent, latest: () => ReadonlySet<string>): readonly StaleQueryKey[] {
  let latestIds: ReadonlySet<string> | undefined;
  const latestOnce = () => {
    latestIds ??= latest();
    return latestIds;
  };
  return (Object.entries(rules) as [CachedRoute, Rule][]).flatMap(([route, rule]): StaleQueryKey[] => {
    const matcher = rule[event.name] as
      | typeof all
      | ((payload: AnyEvent['payload'], latest: () => ReadonlySet<string>) => StaleTargets)
      | undefined;
    if (matcher === undefined) return [];
    const targets = matcher === all ? all : matcher(event.payload, latestOnce);
    return targets === all ? [[route]] : targets.map((about) => [route, about]);
  });
}

export function isSlow([route]: StaleQueryKey): boolean {
  return 'isSlow' in rules[route];
}

/** Whether a job enters or leaves the list of latest jobs, which contains all sent jobs and all interactive jobs. */
function joinsOrLeavesLatest({ section, lane }: JobPosition): boolean {
  return section === null || section === 'running' || lane === 'interactive';
}

/** Whether a job was sent and ended between two events, so that it was never reported as running. */
function hasUnknownEnded(positions: readonly JobPosition[], latest: () => ReadonlySet<string>): boolean {
  const ended = positions.filter(({ section }) => section !== 'next');
  if (ended.length === 0) return false;
  const latestIds = latest();
  return ended.some(({ id }) => !latestIds.has(id));
}

import type { JobPosition } from '@shared/domain/queue/JobPosition';
import type { RouteName } from '@shared/ipc/contract';
import type { AnyEvent, EventName, EventPayload } from '@shared/ipc/events';

/** An id or the input of a query: the second part of its key. */
type About = string | number | Readonly<Record<string, string | number>>;
const all = 'all';
type Aged = typeof all | readonly About[];

/** Which answers of a route an event makes stale: all, or those about certain items. */
type Rule = Readonly<
  {
    [E in EventName]?: typeof all | ((payload: EventPayload<E>, latest: () => ReadonlySet<string>) => Aged);
  } & {
    /** The query counts very many rows: while pictures arrive, it is refetched once a second at most. */
    isSlow?: true;
  }
>;

/** The answer is refetched on each mount (`isFresh`), or its key changes. */
const askedAnew: Rule = {};
const ofWindow: Rule = {};
const fixed: Rule = {};

type AssetsRule = NonNullable<Rule['assets.changed']>;
const seqsOf = ({ places }: EventPayload<'assets.changed'>): readonly number[] => [...places.seqs];
const bySeq: AssetsRule = ({ places }) => Array.from(places.seqs, (seq) => ({ seq }));
const anyAsset: Rule = { 'assets.changed': all, 'assets.manyChanged': all };
const counted: Rule = { ...anyAsset, 'curation.changed': all, isSlow: true };

const ofJobs =
  (about: (places: readonly JobPosition[], latest: () => ReadonlySet<string>) => Aged) =>
  ({ places, readAgain }: EventPayload<'jobs.changed'>, latest: () => ReadonlySet<string>): Aged =>
    readAgain ? all : about(places, latest);
const anyJob: Rule = { 'jobs.changed': all, 'profiles.changed': all };
const latestJobs: Rule = {
  'jobs.changed': ofJobs((places, latest) =>
    places.some(joinsOrLeavesLatest) || hasNew(places, latest) ? all : [],
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
  'account.standing': { 'balance.changed': ofProfile, 'profiles.changed': all },
  'account.usage': { 'ledger.changed': all, 'profiles.changed': all },
  'app.info': fixed,
  'app.status': {
    'status.changed': all,
    'assets.manyChanged': all,
    'profiles.changed': all,
    'settings.changed': all,
  },
  'asset.family': anyAsset,
  'asset.familyTree': anyAsset,
  'asset.filmFrames': { 'assets.changed': bySeq, 'assets.manyChanged': all },
  'asset.hasAlike': counted,
  // the event names the film when one of its frames is saved
  'asset.keptFrames': { 'assets.changed': seqsOf, 'assets.manyChanged': all },
  'asset.palette': { 'assets.changed': bySeq, 'assets.manyChanged': all },
  'backups.list': askedAnew,
  'create.findPrompts': ofWindow,
  'create.madeBefore': anyAsset,
  'create.previewTogether': { 'settings.changed': all },
  'create.promptHistory': ofWindow,
  'curation.shelves': { 'curation.changed': all },
  'curation.summary': { 'curation.changed': all, 'assets.manyChanged': all },
  'diagnostics.health': askedAnew,
  'diagnostics.log': askedAnew,
  'diagnostics.report': askedAnew,
  'proxy.get': askedAnew,
  'exports.choices': { 'exports.changed': all },
  'exports.find': askedAnew,
  'exports.ofAsset': { 'exports.changed': all },
  'exports.preview': askedAnew,
  'exports.rows': { 'exports.changed': all },
  'exports.state': { 'exports.changed': all },
  'files.state': { ...anyAsset, 'outside.changed': all },
  'form.versions': ofWindow,
  'gallery.arranged': counted,
  'gallery.assets': {
    'assets.changed': ({ places, gone }) => [...places.seqs, ...gone],
    'assets.manyChanged': all,
  },
  'history.absent': { 'history.changed': all },
  'history.coming': { ...anyAsset, 'history.changed': all },
  'history.entry': { 'history.changed': all },
  'history.find': askedAnew,
  'history.found': { 'history.changed': all },
  'history.rows': { ...anyAsset, 'history.changed': all },
  'history.state': { 'history.changed': all },
  'imports.origin': { 'assets.changed': bySeq, 'assets.manyChanged': all },
  'imports.state': { 'imports.changed': all },
  'inputs.describe': fixed,
  'inputs.isSensitive': anyAsset,
  'keys.facts': { 'profiles.changed': all },
  'libraries.list': askedAnew,
  'lists.all': ofWindow,
  'lists.check': askedAnew,
  'lists.look': ofWindow,
  'lists.nameExamples': askedAnew,
  'lists.open': anyJob,
  'lists.order': ofWindow,
  'lists.picture': askedAnew,
  'lists.rowOf': askedAnew,
  'models.details': models,
  'models.list': models,
  'outside.state': { 'outside.changed': all },
  'pins.list': ofWindow,
  'presets.list': ofWindow,
  'profiles.list': { 'profiles.changed': all },
  'profiles.standings': { 'profiles.changed': all, 'status.changed': all, 'queue.changed': all },
  'profiles.unread': { 'unread.changed': ({ profileId }) => [{ id: profileId }] },
  'profiles.work': anyJob,
  'programs.list': askedAnew,
  'engines.list': models,
  'engines.workflows': models,
  'queue.answer': fixed,
  'queue.attempts': {
    'jobs.changed': ofJobs((places) => places.map(({ id }) => ({ jobId: id }))),
    'profiles.changed': all,
  },
  'queue.batchSum': anyJob,
  // its table is updated from the event
  'queue.doneJobs': { 'jobs.changed': ofJobs(() => []), 'profiles.changed': all },
  'queue.earlier': latestJobs,
  'queue.jobs': { 'jobs.changed': ofJobs((places) => places.map(({ id }) => id)), 'profiles.changed': all },
  'queue.jobsOfPictures': fixed,
  'queue.kept': ofWindow,
  'queue.largeTable': fixed,
  'queue.place': ofWindow,
  'queue.quoteAgain': prices,
  'queue.recent': latestJobs,
  'queue.restOfBatch': anyJob,
  'queue.shape': fixed,
  'queue.summary': {
    'jobs.changed': ofJobs((places) =>
      [...new Set(places.map(({ profileId }) => profileId))].map((profileId) => ({ profileId })),
    ),
    'queue.changed': ofProfile,
    'profiles.changed': all,
  },
  'relocation.state': { 'relocation.changed': all },
  'search.facets': { ...counted, 'profiles.changed': all },
  'search.saved': { ...counted, 'profiles.changed': all },
  'search.values': counted,
  'sessions.keys': ofWindow,
  'settings.get': { 'settings.changed': all },
  'settings.nameExamples': askedAnew,
  'snippets.draft': ofWindow,
  'snippets.list': ofWindow,
  'verify.state': { 'verify.changed': all },
  'watching.list': { 'watching.changed': all },
  'wildcards.draft': ofWindow,
  'wildcards.list': ofWindow,
  'wildcards.read': askedAnew,
} satisfies { readonly [R in RouteName]?: Rule };

export type KeptRoute = keyof typeof rules;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [route: KeptRoute, ...about: readonly unknown[]];
  }
}

/** All queries of a route, or the one about an id or with an input. */
export type StaleKey = readonly [route: KeptRoute, about?: About];

/**
 * Does not include queue positions, which QueuePositionStore keeps.
 * @param latest the ids in the cached list of latest jobs; called at most once
 */
export function staleAfter(event: AnyEvent, latest: () => ReadonlySet<string>): readonly StaleKey[] {
  let known: ReadonlySet<string> | undefined;
  const once = () => {
    known ??= latest();
    return known;
  };
  return (Object.entries(rules) as [KeptRoute, Rule][]).flatMap(([route, rule]): readonly StaleKey[] => {
    const found = rule[event.name] as
      | typeof all
      | ((payload: AnyEvent['payload'], latest: () => ReadonlySet<string>) => Aged)
      | undefined;
    if (found === undefined) return [];
    const aged = found === all ? all : found(event.payload, once);
    return aged === all ? [[route]] : aged.map((about) => [route, about]);
  });
}

export function isSlow([route]: StaleKey): boolean {
  return 'isSlow' in rules[route];
}

/** The list contains sent jobs and interactive ones. A job that ends keeps its place. */
function joinsOrLeavesLatest({ section, lane }: JobPosition): boolean {
  return section === null || section === 'running' || lane === 'interactive';
}

/** Whether a job was sent and ended between two events, so that it was never reported as running. */
function hasNew(places: readonly JobPosition[], latest: () => ReadonlySet<string>): boolean {
  const ended = places.filter(({ section }) => section !== 'next');
  if (ended.length === 0) return false;
  const known = latest();
  return ended.some(({ id }) => !known.has(id));
}

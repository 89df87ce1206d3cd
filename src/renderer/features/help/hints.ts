import type { CommandId } from '@shared/commands/commands';
import { formatKeys } from '@shared/commands/Keys';
import { keysOf } from '@shared/commands/ownKeys';
import type { Lane } from '@shared/domain/queue/Job';
import type { RouteInput, RouteName } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import { parseQuery } from '@shared/query';

/** `command`: the text contains the shortcut of this command. */
export type Hint = Readonly<{
  id: string;
  view: 'create' | 'gallery' | 'account' | 'settings';
  text: (keys: string) => string;
  command?: CommandId;
  /** Calls that show that the user has followed the hint. Using the shortcut of `command` counts as well. */
  followedBy?: Readonly<{ [R in RouteName]?: (input: RouteInput<R>) => boolean }>;
}>;

const always = () => true;
const isQueued = ({ lane }: Readonly<{ lane: Lane }>) => lane === 'batch';
const judgingKinds: ReadonlySet<string> = new Set(['rate', 'favourite', 'reject']);

/** In display order. */
const hints: readonly Hint[] = [
  {
    id: 'drop',
    view: 'create',
    text: () => t('help.hintDrop'),
    followedBy: { 'inputs.add': always, 'lists.read': always },
  },
  {
    id: 'queue',
    view: 'create',
    command: 'create.queue',
    text: (keys) => t('help.hintQueue', { keys }),
    followedBy: { 'create.submitTogether': isQueued },
  },
  { id: 'palette', view: 'create', command: 'palette.open', text: (keys) => t('help.hintPalette', { keys }) },
  {
    id: 'judge',
    view: 'gallery',
    text: () => t('help.hintJudge'),
    followedBy: { 'curation.change': ({ change }) => judgingKinds.has(change.kind) },
  },
  { id: 'drag', view: 'gallery', text: () => t('help.hintDrag'), followedBy: { 'asset.drag': always } },
  {
    id: 'terms',
    view: 'gallery',
    text: () => t('help.hintTerms'),
    followedBy: { 'gallery.matches': ({ query }) => hasTextAndTerm(query) },
  },
  {
    id: 'review',
    view: 'gallery',
    command: 'judging.review',
    text: (keys) => t('help.hintReview', { keys }),
  },
  { id: 'find', view: 'settings', command: 'settings.search', text: (keys) => t('help.hintFind', { keys }) },
];

/** Null: all hints of the view were dismissed. */
export function nextHint(view: Hint['view'], seen: readonly string[]): Hint | null {
  return hints.find((hint) => hint.view === view && !seen.includes(hint.id)) ?? null;
}

export function hintText({ command, text }: Hint, isMac: boolean): string {
  const [first] = command === undefined ? [] : keysOf(command);
  // the user may have removed the shortcut
  return text(first === undefined ? '' : formatKeys(first, isMac)).trim();
}

export function isFollowed<R extends RouteName>(
  { followedBy }: Hint,
  route: R,
  input: RouteInput<R>,
): boolean {
  return followedBy?.[route]?.(input) === true;
}

function hasTextAndTerm(query: string): boolean {
  const kinds = new Set(parseQuery(query).clauses.map((clause) => clause.is));
  return kinds.has('words') && kinds.size > 1;
}

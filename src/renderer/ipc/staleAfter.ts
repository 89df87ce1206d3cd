import { assertNever } from '@shared/domain/assertNever';
import type { RouteName } from '@shared/ipc/contract';
import type { AnyEvent } from '@shared/ipc/events';

/** The questions whose answers an event has made old: a route alone, or a route about one id. */
export type StaleKey = readonly [route: RouteName, id?: string];

const queueRoutes: readonly StaleKey[] = [['queue.summary'], ['queue.ids'], ['queue.jobs'], ['queue.recent']];

/** What to ask again after an event of main. */
export function staleAfter(event: AnyEvent): readonly StaleKey[] {
  switch (event.name) {
    case 'jobs.changed': {
      const rows: StaleKey[] = [['queue.summary'], ['queue.jobs'], ['queue.recent'], ['queue.attempts']];
      // prompts of the history come from jobs
      return event.payload.sections ? [...rows, ['queue.ids'], ['create.promptHistory']] : rows;
    }
    case 'queue.changed':
      return [['queue.summary'], ['queue.ids']];
    case 'assets.changed':
      return [
        ...event.payload.assetIds.map((id): StaleKey => ['gallery.assets', id]),
        ['gallery.layout'],
        ['queue.jobs'],
        ['queue.recent'],
        ['app.status'],
      ];
    case 'profiles.changed':
      return [['profiles.list'], ['app.status'], ['models.list'], ...queueRoutes];
    case 'models.changed':
      return [['models.list']];
    case 'settings.changed':
      return [['settings.get'], ['create.preview'], ['app.status']];
    case 'status.changed':
      return [['app.status']];
    case 'downloads.progressed':
    case 'notice.raised':
    case 'command.chosen':
      return [];
    default:
      return assertNever(event);
  }
}

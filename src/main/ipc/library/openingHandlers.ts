import type { openingRoutes } from '@shared/ipc/library/openingRoutes';
import type { Services } from '../../compose';
import { readOpening } from '../../openings/readOpening';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function openingHandlers(
  { db }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof openingRoutes> {
  return {
    'openings.take': () => Promise.all(window.consumeOpenings().map((opening) => readOpening(db, opening))),
  };
}

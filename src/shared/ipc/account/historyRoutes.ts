import { z } from 'zod';
import { zComingFiles, zFoundCharge, zHistoryRow, zMirrorState } from '../../domain/account/HistoryMirror';
import { route } from '../route';

const zProfileId = z.object({ profileId: z.string() });
/** Of one profile; null: of all. */
const zScope = z.object({ profileId: z.string().nullable() });

export const historyRoutes = {
  /** How far the mirrors are: of every profile whose history was ever asked for. */
  'history.state': route(z.void(), z.array(zMirrorState)),
  /** Reads what is new, or goes on where a reading stopped. Resolves at its end, however it ended. */
  'history.sync': route(zProfileId, zMirrorState),
  'history.stop': route(zProfileId, z.void()),
  /** The numbers of all entries that a text finds, newest first; '' finds all. */
  'history.find': route(zScope.extend({ text: z.string().max(2000) }), z.custom<Uint32Array<ArrayBuffer>>()),
  /** The rows of these, in their order; unknown ones are left out. */
  'history.rows': route(z.object({ seqs: z.array(z.number().int()).max(500) }), z.array(zHistoryRow)),
  /** The newest entries with files that are neither here nor known to be gone: so many at most. */
  'history.absent': route(
    zScope.extend({ limit: z.number().int().min(1).max(100) }),
    z.array(z.number().int()),
  ),
  /** Has the files of these entries fetched that are not here. It costs nothing. `ended`: addresses that have ended. */
  'history.fetch': route(
    z.object({ seqs: z.array(z.number().int()).max(500) }),
    z.object({ started: z.number().int(), ended: z.number().int() }),
  ),
  /** The same for all that a text finds, but for files that are known to be gone; '' finds all. */
  'history.fetchFound': route(
    zScope.extend({ text: z.string().max(2000) }),
    z.object({ started: z.number().int(), ended: z.number().int() }),
  ),
  /** How many files of the history are still to come. */
  'history.coming': route(zScope, zComingFiles),
  /** Lets go of those that were not begun; they can be asked for again. */
  'history.cancelFetch': route(zScope, z.object({ left: z.number().int() })),
  /** What the mirrors have for lost answers; nothing of it is taken by itself. */
  'history.found': route(z.void(), z.array(zFoundCharge)),
  /** The person's word on what was found for a job: it is theirs, or not. In words what came of it. */
  'history.settle': route(
    z.object({ jobId: z.string(), isMine: z.boolean() }),
    z.object({ message: z.string() }),
  ),
  /** One entry as the service gave it, as the text of its JSON; null: there is none. */
  'history.entry': route(z.object({ seq: z.number().int() }), z.string().nullable()),
};

import { z } from 'zod';
import { zFoundCharge, zHistoryRow, zMirrorState, zPendingFiles } from '../../domain/account/HistoryMirror';
import { route } from '../route';

const zProfileId = z.object({ profileId: z.string() });
const zScope = z.object({ profileId: z.string().nullable() });

export const historyRoutes = {
  /** The state of the mirror of every profile whose history was ever requested. */
  'history.state': route(z.void(), z.array(zMirrorState)),
  /** Reads new entries, or continues an interrupted sync. Resolves at the end, successful or not. */
  'history.sync': route(zProfileId, zMirrorState),
  'history.stop': route(zProfileId, z.void()),
  /** The numbers of all entries that contain a text, newest first; '' finds all. */
  'history.find': route(zScope.extend({ text: z.string().max(2000) }), z.custom<Uint32Array<ArrayBuffer>>()),
  'history.rows': route(z.object({ seqs: z.array(z.number().int()).max(500) }), z.array(zHistoryRow)),
  /** The newest entries with files that are neither in the library nor known to be deleted. */
  'history.absent': route(
    zScope.extend({ limit: z.number().int().min(1).max(100) }),
    z.array(z.number().int()),
  ),
  /** Downloads the missing files of these entries. Costs nothing. `ended`: number of expired URLs. */
  'history.fetch': route(
    z.object({ seqs: z.array(z.number().int()).max(500) }),
    z.object({ started: z.number().int(), ended: z.number().int() }),
  ),
  /** As `history.fetch`, for entries that contain a text, without files known to be deleted; '': all. */
  'history.fetchFound': route(
    zScope.extend({ text: z.string().max(2000) }),
    z.object({ started: z.number().int(), ended: z.number().int() }),
  ),
  'history.coming': route(zScope, zPendingFiles),
  /** Cancels downloads that have not begun; they can be requested again. `left`: number of cancelled downloads. */
  'history.cancelFetch': route(zScope, z.object({ left: z.number().int() })),
  /** The history entries that match lost answers; Easel applies no match automatically. */
  'history.found': route(z.void(), z.array(zFoundCharge)),
  /** The user confirms or denies the match for a job. Returns the result in words. */
  'history.settle': route(
    z.object({ jobId: z.string(), isMine: z.boolean() }),
    z.object({ message: z.string() }),
  ),
  'history.entry': route(z.object({ seq: z.number().int() }), z.string().nullable()),
};

import type { exportRoutes } from '@shared/ipc/library/exportRoutes';
import type { Services } from '../../compose';
import { earlierOnDisk } from '../../exports/earlierOnDisk';
import { matrixOf } from '../../exports/exportRecords';
import { exportRows } from '../../exports/exportRows';
import { pickExportFolder } from '../../picking/pickExportFolder';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function exportHandlers(
  { db, reader, exportDesk }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof exportRoutes> {
  return {
    'exports.state': () => exportDesk.state(),
    'exports.choices': () => exportDesk.choices(),
    'exports.pickFolder': () => pickExportFolder(exportDesk, window),
    'exports.preview': (order) => exportDesk.preview(order),
    'exports.start': (order) => exportDesk.start(order),
    'exports.cancel': () => exportDesk.cancel(),
    'exports.dismiss': () => exportDesk.dismiss(),
    'exports.reveal': () => window.showInFolder(exportDesk.made()),
    'exports.savePreset': ({ name, manner }) => exportDesk.savePreset(name, manner),
    'exports.ofAsset': ({ id }) => exportDesk.ofAsset(id),
    'exports.find': ({ text }) => reader.read('exports', text),
    'exports.rows': ({ seqs }) => exportRows(db, seqs),
    'exports.revealEarlier': async ({ id }) => window.showInFolder(await earlierOnDisk(db, id)),
    'exports.matrix': ({ id }) => matrixOf(db, id),
    'exports.removePreset': ({ id }) => exportDesk.removePreset(id),
  };
}

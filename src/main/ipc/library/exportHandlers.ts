import type { exportRoutes } from '@shared/ipc/library/exportRoutes';
import { t } from '@shared/messages/t';
import type { Services } from '../../compose';
import { sheetMatrixOf } from '../../exports/exportRecords';
import { earlierOnDisk, exportRows } from '../../exports/exportRows';
import { pickFolder } from '../../picking/pickFolder';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function exportHandlers(
  { db, reader, exportService }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof exportRoutes> {
  return {
    'exports.state': () => exportService.state(),
    'exports.choices': () => exportService.choices(),
    'exports.pickFolder': () =>
      pickFolder(
        window,
        { purpose: 'exports', title: t('picking.exportTo') },
        (folder) => exportService.setFolder(folder),
        () => null,
      ),
    'exports.preview': (order) => exportService.preview(order),
    'exports.start': (order) => exportService.start(order),
    'exports.cancel': () => exportService.cancel(),
    'exports.dismiss': () => exportService.dismiss(),
    'exports.reveal': () => window.showInFolder(exportService.resultPath()),
    'exports.savePreset': ({ name, manner }) => exportService.savePreset(name, manner),
    'exports.ofAsset': ({ id }) => exportService.ofAsset(id),
    'exports.find': ({ text }) => reader.read('exports', text),
    'exports.rows': ({ seqs }) => exportRows(db, seqs),
    'exports.revealEarlier': async ({ id }) => window.showInFolder(await earlierOnDisk(db, id)),
    'exports.matrix': ({ id }) => sheetMatrixOf(db, id),
    'exports.removePreset': ({ id }) => exportService.removePreset(id),
  };
}

import type { listRoutes } from '@shared/ipc/create/listRoutes';
import { MAX_LIST_BYTES } from '@shared/lists';
import type { Services } from '../../compose';
import { openPicked } from '../../picking/openPicked';
import { pickListFolder } from '../../picking/pickListFolder';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

const list = {
  purpose: 'lists',
  title: 'Import a list of prompts',
  filters: [
    { name: 'Lists', extensions: ['csv', 'tsv', 'jsonl', 'ndjson', 'json', 'txt', 'xlsx', 'xls', 'ods'] },
  ],
};

export function listHandlers(
  { listController: desk, listLooks: looks, rowOf, profiles }: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof listRoutes> {
  return {
    'lists.pick': ({ modelId }) =>
      openPicked(window, list, MAX_LIST_BYTES, (file) => desk.read({ modelId, ...file })),
    // where a dropped file lies, the page does not know and may not say
    'lists.read': (input) => desk.read({ ...input, folder: null }),
    'lists.create': (input) => desk.create(input),
    'lists.all': () => desk.all(),
    'lists.open': ({ listId }) => desk.open(listId),
    'lists.order': (view) => desk.order(view),
    'lists.look': ({ listId }) => looks.of(listId),
    'lists.keepLook': (look) => looks.keep(look),
    'lists.rows': (use) => desk.rows(use),
    'lists.results': (rows) => desk.results(rows),
    'lists.rowOf': ({ jobId }) => rowOf(jobId),
    'lists.check': (use) => desk.check(use),
    'lists.setCell': (cell) => desk.setCell(cell),
    'lists.paste': (paste) => desk.paste(paste),
    'lists.putPictures': (put) => desk.putPictures(put),
    'lists.addRow': (row) => desk.addRow(row),
    'lists.fill': (fill) => desk.fill(fill),
    'lists.copy': async (cells) => window.copyText(await desk.table(cells)),
    'lists.renameColumn': (column) => desk.renameColumn(column),
    'lists.removeColumn': (column) => desk.removeColumn(column),
    'lists.addColumn': ({ listId, name }) => desk.addColumn(listId, name),
    'lists.removeRows': (rows) => desk.removeRows(rows),
    'lists.undo': ({ listId }) => desk.go(listId, 'undo'),
    'lists.redo': ({ listId }) => desk.go(listId, 'redo'),
    'lists.tick': (rows) => desk.tick(rows),
    'lists.picture': (cell) => desk.picture(cell),
    'lists.pickFolder': ({ listId }) => pickListFolder(desk, window, listId),
    'lists.map': (mapping) => desk.map(mapping),
    'lists.chooseModel': ({ listId, modelId }) => desk.chooseModel(listId, modelId),
    'lists.chooseProfile': ({ listId, profileId }) => desk.chooseProfile(listId, profiles.get(profileId).id),
    'lists.rename': ({ listId, name }) => desk.rename(listId, name),
    'lists.nameExamples': (use) => desk.nameExamples(use),
    'lists.nameFiles': ({ listId, pattern }) => desk.nameFiles(listId, pattern),
    'lists.remove': ({ listId }) => desk.remove(listId),
    'lists.undoRemove': ({ listId }) => desk.undoRemove(listId),
    'lists.run': (use) => desk.run(use),
  };
}

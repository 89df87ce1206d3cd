import type { ListOverview, listRoutes } from '@shared/ipc/create/listRoutes';
import { MAX_LIST_BYTES } from '@shared/lists';
import { t } from '@shared/messages/t';
import type { Services } from '../../compose';
import { openPicked } from '../../picking/openPicked';
import { pickFolder } from '../../picking/pickFolder';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

const list = () => ({
  purpose: 'lists',
  title: t('ipc.importAListOfPrompts'),
  filters: [
    {
      name: t('ipc.lists'),
      extensions: ['csv', 'tsv', 'jsonl', 'ndjson', 'json', 'txt', 'xlsx', 'xls', 'ods'],
    },
  ],
});

async function pickListFolder(
  controller: Services['listController'],
  window: WindowSurroundings,
  listId: string,
): Promise<ListOverview | null> {
  // if the list was removed, this throws before the user is asked
  controller.overview(listId);
  return pickFolder(
    window,
    { purpose: 'list-pictures', title: t('picking.whereAreThePicturesOfThisList') },
    (folder) => controller.setPictureFolder(listId, folder),
    () => null,
  );
}

export function listHandlers(
  services: Services,
  window: WindowSurroundings,
): Handlers<keyof typeof listRoutes> {
  const { listController: controller, listViews: looks, rowOf, profiles } = services;
  return {
    'lists.pick': ({ modelId }) =>
      openPicked(window, list(), MAX_LIST_BYTES, (file) => controller.read({ modelId, ...file })),
    // the page neither knows nor may choose a file's folder
    'lists.read': (input) => controller.read({ ...input, folder: null }),
    'lists.create': (input) => controller.create(input),
    'lists.all': () => controller.all(),
    'lists.open': ({ listId }) => controller.open(listId),
    'lists.order': (view) => controller.order(view),
    'lists.look': ({ listId }) => looks.of(listId),
    'lists.keepLook': (look) => looks.store(look),
    'lists.rows': (use) => controller.rows(use),
    'lists.results': (rows) => controller.results(rows),
    'lists.rowOf': ({ jobId }) => rowOf(jobId),
    'lists.check': (use) => controller.check(use),
    'lists.setCell': (cell) => controller.setCell(cell),
    'lists.paste': (paste) => controller.paste(paste),
    'lists.putPictures': (put) => controller.putPictures(put),
    'lists.addRow': (row) => controller.addRow(row),
    'lists.fill': (fill) => controller.fill(fill),
    'lists.copy': async (cells) => window.copyText(await controller.table(cells)),
    'lists.renameColumn': (column) => controller.renameColumn(column),
    'lists.removeColumn': (column) => controller.removeColumn(column),
    'lists.addColumn': ({ listId, name }) => controller.addColumn(listId, name),
    'lists.removeRows': (rows) => controller.removeRows(rows),
    'lists.undo': ({ listId }) => controller.undoOrRedo(listId, 'undo'),
    'lists.redo': ({ listId }) => controller.undoOrRedo(listId, 'redo'),
    'lists.tick': (rows) => controller.tick(rows),
    'lists.picture': (cell) => controller.picture(cell),
    'lists.pickFolder': ({ listId }) => pickListFolder(controller, window, listId),
    'lists.map': (mapping) => controller.map(mapping),
    'lists.chooseModel': ({ listId, modelId }) => controller.chooseModel(listId, modelId),
    'lists.chooseProfile': ({ listId, profileId }) =>
      controller.chooseProfile(listId, profiles.get(profileId).id),
    'lists.rename': ({ listId, name }) => controller.rename(listId, name),
    'lists.nameExamples': (use) => controller.nameExamples(use),
    'lists.nameFiles': ({ listId, pattern }) => controller.nameFiles(listId, pattern),
    'lists.remove': ({ listId }) => controller.remove(listId),
    'lists.undoRemove': ({ listId }) => controller.undoRemove(listId),
    'lists.run': (use) => controller.run(use),
  };
}

import type { RouteInput } from '@shared/ipc/contract';
import type { ListOverview } from '@shared/ipc/create/listRoutes';
import { MAX_KEPT_COLUMNS } from '@shared/lists/listLimits';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import { NamePattern } from '@shared/names/NamePattern';
import { nameFieldEntries } from '@shared/names/nameFields';
import { readSettingText } from '@shared/settings/settingText';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { Menu } from '../../../ui/dialogs/Menu';
import { PatternField } from '../../../ui/fields/PatternField';
import { TextField } from '../../../ui/fields/TextField';
import { useDebounced } from '../../../ui/hooks/useDebounced';
import { IconButton } from '../../../ui/IconButton';
import { useOpenList } from './OpenListContext';

/** `column` is null if whole rows are selected. */
type SelectedRows = Readonly<{ rowIds: Uint32Array; column: number | null }>;

export function ListMenu({
  checkInput,
  isFiltered,
  selected,
  hasPictures,
  onGallery,
  onInsertRow,
  onDuplicate,
  onRemoveColumn,
}: Readonly<{
  checkInput: RouteInput<'lists.check'>;
  isFiltered: boolean;
  selected: SelectedRows;
  hasPictures: boolean;
  /** Chooses a picture of the library for the selected row; null: the model accepts no pictures. */
  onGallery: (() => void) | null;
  /** Null while the rows are sorted. */
  onInsertRow: ((side: 'above' | 'below', isCopy: boolean) => void) | null;
  onDuplicate: () => void;
  onRemoveColumn: (column: number) => void;
}>) {
  const { list, order, actions } = useOpenList();
  const [nameRequest, setNameRequest] = useState<NameRequest | null>(null);
  const [isNamingFiles, setNamingFiles] = useState(false);
  const rows = selected.rowIds.length;
  const isDisabled = rows === 0;
  const column = selected.column === null ? undefined : list.columns[selected.column];
  const entries = [
    ...(isFiltered ? tickShownEntries(order.length) : tickAllEntries),
    { id: 'above', label: t('create.insertARowAbove'), isDisabled: isDisabled || onInsertRow === null },
    { id: 'below', label: t('create.insertARowBelow'), isDisabled: isDisabled || onInsertRow === null },
    { id: 'copy', label: t('create.duplicateTheMarkedRow'), isDisabled: rows !== 1 },
    {
      id: 'rows',
      label: t('create.removeMarkedRows', { rows: Math.max(1, rows) }),
      isDisabled,
    },
    ...(isFiltered
      ? [
          {
            id: 'removeShown' as const,
            label: t('create.removeShownRows', { count: order.length }),
            isDisabled: order.length === 0,
          },
        ]
      : []),
    { id: 'column', label: t('create.addColumn') },
    ...(column === undefined
      ? []
      : [
          { id: 'renameColumn' as const, label: t('create.renameColumn', { column }) },
          {
            id: 'removeColumn' as const,
            label: t('create.removeTheColumn', { column }),
            isDisabled: list.columns.length < 2,
          },
        ]),
    ...(onGallery === null
      ? []
      : [{ id: 'gallery' as const, label: t('create.fromTheGalleryForTheMarkedRow'), isDisabled }]),
    ...(hasPictures ? [{ id: 'folder' as const, label: t('create.chooseFolderOfPictures') }] : []),
    { id: 'files', label: t('create.fileNames') },
    { id: 'name', label: t('create.renameList') },
    { id: 'remove', label: t('create.removeTheList'), danger: true },
  ] as const;
  type Chosen = (typeof entries)[number]['id'];
  const choose = (id: Chosen) => {
    const columnIndex = selected.column;
    if (id === 'all' || id === 'none') actions.tick('all', id === 'all');
    else if (id === 'shown' || id === 'only' || id === 'notShown')
      actions.tick({ rowIds: [...order] }, id !== 'notShown', id === 'only');
    else if (id === 'above' || id === 'below') onInsertRow?.(id, false);
    else if (id === 'copy') onDuplicate();
    else if (id === 'rows') void actions.removeRows([...selected.rowIds]);
    else if (id === 'removeShown') void actions.removeRows([...order]);
    else if (id === 'remove') void actions.removeList(list.name);
    else if (id === 'gallery') onGallery?.();
    else if (id === 'folder') void actions.pickFolder();
    else if (id === 'files') setNamingFiles(true);
    else if (id === 'column')
      setNameRequest({
        title: t('create.addColumnTitle'),
        save: t('create.add'),
        text: '',
        onSave: actions.addColumn,
      });
    else if (id === 'name')
      setNameRequest({
        title: t('create.renameListTitle'),
        save: t('create.rename'),
        text: list.name,
        onSave: (name) => actions.rename(name, list.name),
      });
    else if (columnIndex === null || column === undefined) return;
    else if (id === 'removeColumn') onRemoveColumn(columnIndex);
    else
      setNameRequest({
        title: t('create.renameColumnTitle'),
        save: t('create.rename'),
        text: column,
        onSave: (name) => actions.renameColumn(columnIndex, name),
      });
  };
  return (
    <>
      <Menu
        label={t('create.moreForThisList')}
        isEndAligned
        trigger={<IconButton label={t('create.moreForThisList')} size="sm" icon={<Ellipsis size={16} />} />}
        entries={entries}
        onAction={choose}
      />
      {isNamingFiles ? (
        <ListNamesDialog
          list={list}
          checkInput={checkInput}
          onSave={(pattern) => actions.nameFiles(pattern, list.fileNames)}
          onClose={() => setNamingFiles(false)}
        />
      ) : null}
      {nameRequest ? <NameDialog request={nameRequest} onClose={() => setNameRequest(null)} /> : null}
    </>
  );
}

const tickAllEntries = [
  { id: 'all', label: t('create.tickAllRows') },
  { id: 'none', label: t('create.untickAllRows') },
] as const;

/** The menu items that tick the shown rows. Only `only` also changes the ticks of hidden rows. */
function tickShownEntries(count: number) {
  const isDisabled = count === 0;
  return [
    { id: 'shown', label: t('create.tickShown', { count }), isDisabled },
    { id: 'only', label: t('create.tickOnlyShown', { count }), isDisabled },
    { id: 'notShown', label: t('create.untickShown', { count }), isDisabled },
  ] as const;
}

type NameRequest = Readonly<{ title: string; save: string; text: string; onSave: (name: string) => void }>;

function NameDialog({ request, onClose }: Readonly<{ request: NameRequest; onClose: () => void }>) {
  const [text, setText] = useState(request.text);
  return (
    <FormDialog
      title={request.title}
      saveLabel={request.save}
      isChanged={text !== request.text}
      onClose={onClose}
      onSave={() => {
        const name = text.trim();
        if (name === '') return;
        request.onSave(name);
        onClose();
      }}
    >
      <TextField label={t('create.name')} autoFocus maxLength={100} value={text} onChange={setText} />
    </FormDialog>
  );
}

const debounceMs = 120;

type ListNamesDialogProps = Readonly<{
  list: ListOverview;
  checkInput: RouteInput<'lists.check'>;
  onSave: (pattern: string) => void;
  onClose: () => void;
}>;

/** Edits the pattern of file names of one list, with examples from its first rows. */
function ListNamesDialog({ list, checkInput, onSave, onClose }: ListNamesDialogProps) {
  const [text, setText] = useState(list.fileNames);
  const reading = readSettingText('library.fileNames', text);
  const validPattern = reading.ok ? String(reading.value) : null;
  const pattern = useDebounced(validPattern ?? list.fileNames, debounceMs);
  const { data } = useRoute(
    'lists.nameExamples',
    { ...checkInput, pattern },
    { keepPrevious: true, alwaysRefetch: true },
  );
  const usedColumns = validPattern ? [...new Set(new NamePattern(validPattern).columns())] : [];
  const unknownColumns = usedColumns.filter((name) => !hasColumn(list, name));
  return (
    <FormDialog
      title={t('create.fileNamesTitle')}
      size="md"
      isChanged={text !== list.fileNames}
      onClose={onClose}
      onSave={() => {
        if (validPattern === null) return;
        onSave(validPattern);
        onClose();
      }}
    >
      <PatternField
        label={t('create.pattern')}
        autoFocus
        value={text}
        placeholder={t('create.asTheSettingsSay')}
        hint={t('create.fileNamesHint')}
        error={reading.ok ? null : reading.problem}
        fields={[...columnEntries(list), ...nameFieldEntries()]}
        examples={reading.ok ? (data?.examples ?? []) : []}
        extraExamples={
          unknownColumns.length > 0 ? (
            <li className="text-danger">
              {t('create.noSuchColumns', {
                count: unknownColumns.length,
                columns: listOf(unknownColumns.map((name) => `“${name}”`)),
              })}
            </li>
          ) : null
        }
        onChange={setText}
      />
    </FormDialog>
  );
}

/** The columns that file names can use: none for a list with only prompts, whose cells are not stored. */
function namedColumns({ columns }: ListOverview): readonly string[] {
  return columns.length < 2 ? [] : columns.slice(0, MAX_KEPT_COLUMNS);
}

// a closing brace in a column's name would end the field of the pattern
function columnEntries(list: ListOverview) {
  return namedColumns(list)
    .filter((name) => !/[{}]/.test(name))
    .map((name) => ({ id: `{csv:${name}}`, label: `{csv:${name}}` }));
}

function hasColumn(list: ListOverview, name: string): boolean {
  const normalized = name.trim().toLowerCase();
  return namedColumns(list).some((column) => column.trim().toLowerCase() === normalized);
}

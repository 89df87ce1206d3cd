import type { RouteInput } from '@shared/ipc/contract';
import type { ListOverview } from '@shared/ipc/create/listRoutes';
import { MAX_KEPT_COLUMNS } from '@shared/lists/listLimits';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import { NamePattern } from '@shared/names/NamePattern';
import { nameFieldEntries } from '@shared/names/nameFieldEntries';
import { readSettingText } from '@shared/settings/settingText';
import { useState } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { PatternField } from '../../../ui/fields/PatternField';
import { useDebounced } from '../../../ui/hooks/useDebounced';

const settleMs = 120;

/** Edits the pattern of file names of one list, with examples from its first rows. */
export function ListNamesDialog({
  list,
  use,
  onSave,
  onClose,
}: Readonly<{
  list: ListOverview;
  use: RouteInput<'lists.check'>;
  onSave: (pattern: string) => void;
  onClose: () => void;
}>) {
  const [text, setText] = useState(list.fileNames);
  const reading = readSettingText('library.fileNames', text);
  const typed = reading.ok ? String(reading.value) : null;
  const pattern = useDebounced(typed ?? list.fileNames, settleMs);
  const { data } = useRoute('lists.nameExamples', { ...use, pattern }, { keepPrevious: true, isFresh: true });
  const named = typed ? [...new Set(new NamePattern(typed).columns())] : [];
  const strangers = named.filter((name) => !hasColumn(list, name));
  return (
    <FormDialog
      title={t('create.fileNamesTitle')}
      size="md"
      isChanged={text !== list.fileNames}
      onClose={onClose}
      onSave={() => {
        if (typed === null) return;
        onSave(typed);
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
        more={
          strangers.length > 0 ? (
            <li className="text-danger">
              {t('create.noSuchColumns', {
                count: strangers.length,
                columns: listOf(strangers.map((name) => `“${name}”`)),
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
  const wanted = name.trim().toLowerCase();
  return namedColumns(list).some((column) => column.trim().toLowerCase() === wanted);
}

import type { AssetSet } from '@shared/domain/AssetSet';
import { type ExportManner, type PrintedBatch, plainManner, plainName } from '@shared/domain/ExportOrder';
import { formatCount } from '@shared/words/formatCount';
import { useState } from 'react';
import { wordsOf } from '../../ipc/CallFailure';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useDebounced } from '../../ui/useDebounced';
import { MannerFields, SheetFields } from './MannerFields';
import { NameField } from './NameField';
import { PresetRow } from './PresetRow';
import { sheetWords } from './sheetWords';

/** How a set of pictures and films is to be handed over, and where to. */
export function ExportDialog({
  set,
  printed,
  sheetTitle,
  onClose,
}: Readonly<{
  set: AssetSet;
  /** As the contact sheet of a batch, by what was varied. */
  printed: PrintedBatch | null;
  /** As a contact sheet of this title, as far as nothing else is chosen; null: as the last one. */
  sheetTitle: string | null;
  onClose: () => void;
}>) {
  const { data: choices } = useRoute('exports.choices', undefined);
  const [changed, setChanged] = useState<Partial<ExportManner>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const last = choices?.manner ?? plainManner;
  const sheet = printed ? mannerOf(printed, last) : sheetTitle === null ? null : titled(sheetTitle, last);
  const manner = named({ ...last, ...sheet, ...changed }, changed.name);
  const order = { ...manner, set, ...(printed ? { matrix: printed.matrix } : {}) };
  const settled = useDebounced(JSON.stringify(order), 150);
  const { data: preview } = useRoute('exports.preview', JSON.parse(settled), {
    enabled: choices !== undefined,
    keepPrevious: true,
  });
  const onError = (error: Error) => setProblem(wordsOf(error));
  const { mutate: pickFolder } = useCommand('exports.pickFolder', { onError });
  const { mutate: start, isPending } = useCommand('exports.start', { onSuccess: onClose, onError });
  const change = (patch: Partial<ExportManner>) => {
    setProblem(null);
    setChanged({ ...changed, ...patch });
  };
  const folder = choices?.folder ?? null;
  const total = preview?.total ?? 0;
  return (
    <Dialog
      title={titleOf(manner.format, total)}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          {problem ? (
            <p role="alert" className="mr-auto self-center text-xs text-danger">
              {problem}
            </p>
          ) : null}
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={folder === null || total === 0 || preview?.problem != null}
            onPress={() => start(order)}
          >
            Export
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        {printed ? (
          <SheetFields
            look={manner.sheet}
            byAxes={printed.matrix.rows.length > 1 ? 'both' : 'one'}
            onChange={(look) => change({ sheet: look })}
          />
        ) : (
          <>
            <PresetRow presets={choices?.presets ?? []} manner={manner} onUse={change} />
            <MannerFields manner={manner} onChange={change} />
            {manner.format !== 'sheet' || manner.sheet.captions === 'name' ? (
              <NameField
                name={manner.name}
                isBelowPictures={manner.format === 'sheet'}
                isStripped={manner.metadata === 'strip'}
                preview={preview}
                onChange={(name) => change({ name })}
              />
            ) : null}
          </>
        )}
        <div className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <p className="text-xs text-muted">Into the folder</p>
            <p className="selectable truncate text-sm" title={folder ?? undefined}>
              {folder ?? 'None chosen yet'}
            </p>
          </div>
          <Button onPress={() => pickFolder(undefined)}>Choose a folder…</Button>
        </div>
      </div>
    </Dialog>
  );
}

function titleOf(format: ExportManner['format'], total: number): string {
  if (format === 'sheet') return total === 0 ? 'Contact sheet' : sheetWords(total);
  if (total === 0) return 'Export';
  return total === 1 ? 'Export 1 file' : `Export ${formatCount(total)} files`;
}

/** Named as is usual for what the files say of themselves, as long as nobody has named them otherwise. */
function named(manner: ExportManner, typed: string | undefined): ExportManner {
  const usual = [
    plainName({ ...manner, metadata: 'embed' }),
    plainName({ metadata: 'strip', format: 'files' }),
  ];
  return typed === undefined && usual.includes(manner.name) ? { ...manner, name: plainName(manner) } : manner;
}

/** As the last sheet looked, with the batch's own title, and lying where the matrix is wide. */
function mannerOf({ title, matrix }: PrintedBatch, last: ExportManner): Partial<ExportManner> {
  const isLandscape = matrix.columns.length > matrix.rows.length;
  const { format, sheet } = titled(title, last);
  return { format, sheet: { ...sheet, isLandscape } };
}

function titled(title: string, { sheet }: ExportManner): Pick<ExportManner, 'format' | 'sheet'> {
  return { format: 'sheet', sheet: { ...sheet, title: title.slice(0, 200) } };
}

import type { AssetSet } from '@shared/domain/AssetSet';
import { type ExportManner, plainManner } from '@shared/domain/ExportOrder';
import { formatCount } from '@shared/words/formatCount';
import { useState } from 'react';
import { wordsOf } from '../../ipc/CallFailure';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useDebounced } from '../../ui/useDebounced';
import { MannerFields } from './MannerFields';
import { NameField } from './NameField';
import { PresetRow } from './PresetRow';

/** How a set of pictures and films is to be handed over, and where to. */
export function ExportDialog({ set, onClose }: Readonly<{ set: AssetSet; onClose: () => void }>) {
  const { data: choices } = useRoute('exports.choices', undefined);
  const [changed, setChanged] = useState<Partial<ExportManner>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const manner: ExportManner = { ...(choices?.manner ?? plainManner), ...changed };
  const settled = useDebounced(JSON.stringify({ ...manner, set }), 150);
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
      title={total === 0 ? 'Export' : total === 1 ? 'Export 1 file' : `Export ${formatCount(total)} files`}
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
            onPress={() => start({ ...manner, set })}
          >
            Export
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        <PresetRow presets={choices?.presets ?? []} manner={manner} onUse={change} />
        <MannerFields manner={manner} onChange={change} />
        <NameField name={manner.name} preview={preview} onChange={(name) => change({ name })} />
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

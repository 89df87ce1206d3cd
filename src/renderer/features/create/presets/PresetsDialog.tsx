import type { Preset, Snippet } from '@shared/domain/Preset';
import type { ModelDescriptor } from '@shared/models';
import { Download, Pencil, Plus, Trash2, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { IconButton } from '../../../ui/IconButton';
import { SegmentedControl } from '../../../ui/SegmentedControl';
import { PictureOfPreset } from './PictureOfPreset';
import { keysOfPreset } from './presetKeys';
import { partWords } from './presetPart';
import { RenameDialog } from './RenameDialog';
import { SnippetDialog } from './SnippetDialog';
import type { usePresets } from './usePresets';

/** All presets and snippets: applied, renamed, removed, and between libraries by a file. */
export function PresetsDialog({
  desk,
  first,
  descriptorOf,
  onClose,
}: Readonly<{
  /** What is shown at first. */
  first: 'presets' | 'snippets';
  desk: ReturnType<typeof usePresets>;
  descriptorOf: (id: string) => ModelDescriptor | null;
  onClose: () => void;
}>) {
  const [shown, setShown] = useState(first);
  const [renamed, setRenamed] = useState<Preset | null>(null);
  /** Undefined: what was left unsaved, if anything was, comes before any other. */
  const [edited, setEdited] = useState<Snippet | 'new' | null | undefined>(undefined);
  const { presets, snippets } = desk;
  const { data: left } = useRoute('snippets.draft', undefined);
  // once this dialog is there: one that comes with it would lie under it
  useEffect(() => {
    if (edited === undefined && shown === 'snippets' && left !== undefined)
      setEdited(left && (snippets.find(({ id }) => id === left.id) ?? 'new'));
  }, [edited, shown, left, snippets]);
  return (
    <Dialog
      title="Presets and snippets"
      hasMessages
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" icon={<Upload size={14} />} onPress={() => void desk.importFile()}>
            Import…
          </Button>
          <Button variant="quiet" icon={<Download size={14} />} onPress={() => void desk.exportAll()}>
            Export all…
          </Button>
          {shown === 'snippets' ? (
            <Button icon={<Plus size={14} />} onPress={() => setEdited('new')}>
              New snippet…
            </Button>
          ) : null}
        </>
      }
    >
      <SegmentedControl
        label="What to show"
        value={shown}
        options={[
          { value: 'presets', label: `Presets (${presets.length})` },
          { value: 'snippets', label: `Snippets (${snippets.length})` },
        ]}
        onChange={setShown}
      />
      <ul
        aria-label={shown === 'presets' ? 'Presets' : 'Snippets'}
        className="mt-3 flex min-h-40 flex-col gap-1"
      >
        {shown === 'presets'
          ? presets.map((preset, place) => (
              <li key={preset.id} className="flex items-center gap-3 rounded-md p-1.5 hover:bg-hover">
                <PictureOfPreset preset={preset} />
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="truncate text-sm">{preset.name}</span>
                  <span className="truncate text-xs text-muted">
                    {modelWords(preset, descriptorOf)}
                    {': '}
                    {partWords(preset.part, preset.modelId === null ? null : descriptorOf(preset.modelId))}
                  </span>
                </span>
                {/* one that is removed gives its keys to the next */}
                <kbd className="shrink-0 font-sans text-xs text-muted">{keysOfPreset(place)}</kbd>
                <Button
                  size="sm"
                  onPress={() => {
                    onClose();
                    desk.apply(preset);
                  }}
                >
                  Apply
                </Button>
                <IconButton
                  size="sm"
                  label={`Export ${preset.name}…`}
                  icon={<Download size={14} />}
                  onPress={() => void desk.exportOne(preset)}
                />
                <IconButton
                  size="sm"
                  label={`Rename ${preset.name}`}
                  icon={<Pencil size={14} />}
                  onPress={() => setRenamed(preset)}
                />
                <IconButton
                  size="sm"
                  label={`Remove ${preset.name}`}
                  icon={<Trash2 size={14} />}
                  onPress={() => void desk.remove('presets', preset)}
                />
              </li>
            ))
          : snippets.map((snippet) => (
              <li key={snippet.id} className="flex items-center gap-3 rounded-md p-1.5 hover:bg-hover">
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="truncate text-sm">
                    /{snippet.name}
                    <span className="text-muted">
                      {snippet.kind === 'style' ? ' · a style, at the end' : ' · where the cursor is'}
                    </span>
                  </span>
                  <span dir="auto" className="truncate text-xs text-muted">
                    {snippet.text}
                  </span>
                </span>
                <IconButton
                  size="sm"
                  label={`Change ${snippet.name}`}
                  icon={<Pencil size={14} />}
                  onPress={() => setEdited(snippet)}
                />
                <IconButton
                  size="sm"
                  label={`Remove ${snippet.name}`}
                  icon={<Trash2 size={14} />}
                  onPress={() => void desk.remove('snippets', snippet)}
                />
              </li>
            ))}
        {(shown === 'presets' ? presets : snippets).length === 0 ? (
          <li className="p-6 text-center text-sm text-balance text-muted">
            {shown === 'presets'
              ? 'No presets yet. “Save as a preset” under the prompt makes one.'
              : 'No snippets yet. Words you keep here come into the prompt by typing / and their name.'}
          </li>
        ) : null}
      </ul>
      {renamed ? (
        <RenameDialog
          name={renamed.name}
          onSave={async (name) => {
            const answer = await desk.rename(renamed, name);
            return answer.ok ? null : answer.why;
          }}
          onClose={() => setRenamed(null)}
        />
      ) : null}
      {edited ? (
        <SnippetDialog
          snippet={edited === 'new' ? null : edited}
          left={left ?? null}
          onSave={async (snippet) => {
            const answer = await desk.saveSnippet(snippet);
            return answer.ok ? null : answer.why;
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Dialog>
  );
}

/** "Image dev and Film master": the models that it has chosen together, the one on top first. */
function modelWords({ modelId, part }: Preset, descriptorOf: (id: string) => ModelDescriptor | null): string {
  const ids = [modelId ?? '', ...(part.others ?? []).map((other) => other.modelId)];
  return modelId === null ? 'any model' : ids.map((id) => descriptorOf(id)?.name ?? id).join(' and ');
}

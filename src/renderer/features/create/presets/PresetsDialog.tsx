import { type Preset, type Snippet, zPresetName } from '@shared/domain/create/Preset';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { Download, Pencil, Plus, Trash2, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { TextField } from '../../../ui/fields/TextField';
import { IconButton } from '../../../ui/IconButton';
import { PresetList } from './PresetList';
import { SnippetDialog } from './SnippetDialog';
import type { usePresets } from './usePresets';

export function PresetsDialog({
  presetStore,
  first,
  descriptorOf,
  onClose,
}: Readonly<{
  first: 'presets' | 'snippets';
  presetStore: ReturnType<typeof usePresets>;
  descriptorOf: (id: string) => ModelDescriptor | null;
  onClose: () => void;
}>) {
  const [shown, setShown] = useState(first);
  const [renamed, setRenamed] = useState<Preset | null>(null);
  /** Undefined: not decided yet; an unsaved draft is opened if there is one. */
  const [edited, setEdited] = useState<Snippet | 'new' | null | undefined>(undefined);
  const { presets, snippets } = presetStore;
  const { data: left } = useRoute('snippets.draft', undefined);
  // later than this dialog, which would otherwise cover the dialog of the draft
  useEffect(() => {
    if (edited === undefined && shown === 'snippets' && left !== undefined)
      setEdited(left && (snippets.find(({ id }) => id === left.id) ?? 'new'));
  }, [edited, shown, left, snippets]);
  return (
    <Dialog
      title={t('create.presetsAndSnippets')}
      messages="head"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" icon={<Upload size={14} />} onPress={presetStore.importFile}>
            {t('create.import')}
          </Button>
          <Button variant="quiet" icon={<Download size={14} />} onPress={presetStore.exportAll}>
            {t('create.exportAll')}
          </Button>
          {shown === 'snippets' ? (
            <Button icon={<Plus size={14} />} onPress={() => setEdited('new')}>
              {t('create.addSnippet')}
            </Button>
          ) : null}
        </>
      }
    >
      <SegmentedControl
        label={t('create.whatToShow')}
        value={shown}
        options={[
          { value: 'presets', label: t('create.countedPresets', { count: presets.length }) },
          { value: 'snippets', label: t('create.countedSnippets', { count: snippets.length }) },
        ]}
        onChange={setShown}
      />
      {shown === 'presets' ? (
        <PresetList
          presetStore={presetStore}
          descriptorOf={descriptorOf}
          onApply={(preset) => {
            onClose();
            presetStore.apply(preset);
          }}
          onRename={setRenamed}
        />
      ) : (
        <ul aria-label={t('app.snippets')} className="mt-3 flex min-h-40 flex-col gap-1">
          {snippets.map((snippet) => (
            <li key={snippet.id} className="flex items-center gap-3 rounded-md p-1.5 hover:bg-hover">
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate text-sm">
                  /{snippet.name}
                  <span className="text-muted">
                    {' · '}
                    {t(snippet.kind === 'style' ? 'create.snippetAtTheEnd' : 'create.snippetAtTheCursor')}
                  </span>
                </span>
                <span dir="auto" className="truncate text-xs text-muted">
                  {snippet.text}
                </span>
              </span>
              <IconButton
                size="sm"
                label={t('create.changeNamed', { name: snippet.name })}
                icon={<Pencil size={14} />}
                onPress={() => setEdited(snippet)}
              />
              <IconButton
                size="sm"
                label={t('create.removeNamed', { name: snippet.name })}
                icon={<Trash2 size={14} />}
                onPress={() => void presetStore.remove('snippets', snippet)}
              />
            </li>
          ))}
          {snippets.length === 0 ? (
            <li className="p-6 text-center text-sm text-balance text-muted">{t('create.noSnippetsYet')}</li>
          ) : null}
        </ul>
      )}
      {renamed ? (
        <RenameDialog
          name={renamed.name}
          onSave={async (name) => {
            const answer = await presetStore.rename(renamed, name);
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
            const answer = await presetStore.saveSnippet(snippet);
            return answer.ok ? null : answer.why;
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Dialog>
  );
}

/** @param onSave returns why the name was refused, or null */
function RenameDialog({
  name,
  onSave,
  onClose,
}: Readonly<{ name: string; onSave: (name: string) => Promise<string | null>; onClose: () => void }>) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const given = zPresetName.safeParse(text);
    const refusal = given.success ? await onSave(given.data) : t('create.badPresetName');
    if (refusal === null) onClose();
    else setProblem(refusal);
  };
  return (
    <FormDialog
      title={t('create.renameNamed', { name })}
      isChanged={text !== name}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('create.name')}
        value={text}
        error={problem}
        maxLength={80}
        onChange={setText}
      />
    </FormDialog>
  );
}

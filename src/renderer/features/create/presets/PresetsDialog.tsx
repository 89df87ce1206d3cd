import type { SnippetDraft } from '@shared/domain/create/Preset';
import { type Preset, type Snippet, zPresetName, zSnippet } from '@shared/domain/create/Preset';
import type { RouteInput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { Download, Pencil, Plus, Trash2, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { PromptEditor } from '../../../ui/fields/PromptEditor';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { TextField } from '../../../ui/fields/TextField';
import { IconButton } from '../../../ui/IconButton';
import { useSaveDraft } from '../draft/useSaveDraft';
import { promptSpans } from '../prompt/promptSpans';
import { PresetList } from './PresetList';
import type { usePresets } from './usePresets';

type PresetsDialogProps = Readonly<{
  initialTab: 'presets' | 'snippets';
  presetStore: ReturnType<typeof usePresets>;
  descriptorOf: (id: string) => ModelDescriptor | null;
  onClose: () => void;
}>;

export function PresetsDialog({ presetStore, initialTab, descriptorOf, onClose }: PresetsDialogProps) {
  const [shown, setShown] = useState(initialTab);
  const [renamed, setRenamed] = useState<Preset | null>(null);
  /** Undefined: not decided yet; an unsaved draft is opened if there is one. */
  const [edited, setEdited] = useState<Snippet | 'new' | null | undefined>(undefined);
  const { presets, snippets } = presetStore;
  const { data: unsaved } = useRoute('snippets.draft', undefined);
  // opened in an effect, because this dialog would otherwise cover the dialog of the draft
  useEffect(() => {
    if (edited === undefined && shown === 'snippets' && unsaved !== undefined)
      setEdited(unsaved && (snippets.find(({ id }) => id === unsaved.id) ?? 'new'));
  }, [edited, shown, unsaved, snippets]);
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
            return answer.ok ? null : answer.problem;
          }}
          onClose={() => setRenamed(null)}
        />
      ) : null}
      {edited ? (
        <SnippetDialog
          snippet={edited === 'new' ? null : edited}
          unsaved={unsaved ?? null}
          onSave={async (snippet) => {
            const answer = await presetStore.saveSnippet(snippet);
            return answer.ok ? null : answer.problem;
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
    const parsed = zPresetName.safeParse(text);
    const refusal = parsed.success ? await onSave(parsed.data) : t('create.badPresetName');
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

type SnippetDialogProps = Readonly<{
  snippet: Snippet | null;
  unsaved: SnippetDraft | null;
  onSave: (snippet: RouteInput<'snippets.save'>) => Promise<string | null>;
  onClose: () => void;
}>;

/** Edits a snippet; unsaved text is stored as a draft. @param onSave returns why the snippet was refused, or null */
function SnippetDialog({ snippet, unsaved, onSave, onClose }: SnippetDialogProps) {
  const keepDraft = useSaveDraft('snippets');
  const saved: SnippetDraft = { id: snippet?.id ?? null, kind: 'text', name: '', text: '', ...snippet };
  const [restoredDraft] = useState(unsaved);
  const [draft, setDraft] = useState(restoredDraft ?? saved);
  const { kind, name, text } = draft;
  const isChanged = ({ kind, name, text }: SnippetDraft) =>
    kind !== saved.kind || name !== saved.name || text !== saved.text;
  const change = (patch: Partial<SnippetDraft>) => {
    const next = { ...draft, ...patch };
    setDraft(next);
    keepDraft(isChanged(next) ? next : null);
  };
  const discardDraft = () => {
    keepDraft(null);
    onClose();
  };
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const parsed = zSnippet.omit({ id: true }).safeParse({ kind, name, text });
    if (!parsed.success) {
      const isNameInvalid = parsed.error.issues.some(({ path }) => path[0] === 'name');
      return setProblem(isNameInvalid ? t('create.badPresetName') : t('create.writeTheTextOfTheSnippet'));
    }
    const refusal = await onSave({ ...parsed.data, id: saved.id });
    if (refusal === null) discardDraft();
    else setProblem(refusal);
  };
  return (
    <FormDialog
      title={snippet ? t('create.changeNamed', { name: snippet.name }) : t('create.newSnippet')}
      isChanged={isChanged(draft)}
      onSave={() => void save()}
      onClose={discardDraft}
    >
      <TextField
        autoFocus
        label={t('create.nameTypedAfter')}
        value={name}
        error={problem}
        maxLength={80}
        onChange={(next) => {
          change({ name: next });
          setProblem(null);
        }}
      />
      <PromptEditor
        isProse
        label={t('create.snippetText')}
        value={text}
        spans={promptSpans(text, { errors: [], maxLength: null })}
        placeholder={t('create.snippetExample')}
        onChange={(next) => change({ text: next })}
      />
      <SegmentedControl
        label={t('create.snippetPlace')}
        value={kind}
        options={[
          { value: 'text', label: t('create.whereTheCursorIs') },
          { value: 'style', label: t('create.atTheEndAsAStyle') },
        ]}
        onChange={(next) => change({ kind: next })}
      />
      {draft === restoredDraft ? <p className="text-xs text-muted">{t('create.notSavedYet')}</p> : null}
    </FormDialog>
  );
}

import { type Snippet, zSnippet } from '@shared/domain/create/Preset';
import type { SnippetDraft } from '@shared/domain/create/SnippetDraft';
import type { RouteInput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { PromptEditor } from '../../../ui/fields/PromptEditor';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { TextField } from '../../../ui/fields/TextField';
import { useSaveDraft } from '../draft/useSaveDraft';
import { promptSpans } from '../prompt/promptSpans';

/** Edits a snippet; unsaved text is stored as a draft. @param onSave returns why it was refused, or null */
export function SnippetDialog({
  snippet,
  left,
  onSave,
  onClose,
}: Readonly<{
  snippet: Snippet | null;
  left: SnippetDraft | null;
  onSave: (snippet: RouteInput<'snippets.save'>) => Promise<string | null>;
  onClose: () => void;
}>) {
  const keepDraft = useSaveDraft('snippets');
  const saved: SnippetDraft = { id: snippet?.id ?? null, kind: 'text', name: '', text: '', ...snippet };
  const [before] = useState(left);
  const [draft, setDraft] = useState(before ?? saved);
  const { kind, name, text } = draft;
  const isChanged = ({ kind, name, text }: SnippetDraft) =>
    kind !== saved.kind || name !== saved.name || text !== saved.text;
  const change = (by: Partial<SnippetDraft>) => {
    const next = { ...draft, ...by };
    setDraft(next);
    keepDraft(isChanged(next) ? next : null);
  };
  const end = () => {
    keepDraft(null);
    onClose();
  };
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const given = zSnippet.omit({ id: true }).safeParse({ kind, name, text });
    if (!given.success) {
      const isName = given.error.issues.some(({ path }) => path[0] === 'name');
      return setProblem(isName ? t('create.badPresetName') : t('create.writeTheTextOfTheSnippet'));
    }
    const refusal = await onSave({ ...given.data, id: saved.id });
    if (refusal === null) end();
    else setProblem(refusal);
  };
  return (
    <FormDialog
      title={snippet ? t('create.changeNamed', { name: snippet.name }) : t('create.newSnippet')}
      isChanged={isChanged(draft)}
      onSave={() => void save()}
      onClose={end}
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
        spans={promptSpans(text, { errors: [], most: null })}
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
      {draft === before ? <p className="text-xs text-muted">{t('create.notSavedYet')}</p> : null}
    </FormDialog>
  );
}

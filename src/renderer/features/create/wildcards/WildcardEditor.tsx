import type { WildcardDraft } from '@shared/domain/create/WildcardDraft';
import { t } from '@shared/messages/t';
import { parseWildcardFile } from '@shared/prompt';
import { PencilLine, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { CallFailure, errorMessage } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { fieldStyle } from '../../../ui/fields/fieldStyle';
import { TextField } from '../../../ui/fields/TextField';
import { IconButton } from '../../../ui/IconButton';
import { showAssetUndoToast } from '../../../ui/messages/showAssetUndoToast';

const maxSamples = 4;
const conflictHint = t('create.saveAgainOrDiscard');

export function WildcardEditor({
  name,
  isNew,
  problem,
  draft,
  wasCloseRefused,
  onDraft,
  onSaved,
  onRemoved,
}: Readonly<{
  name: string;
  isNew: boolean;
  /** Why the stored list cannot be used. */
  problem: string | null;
  draft: WildcardDraft | null;
  /** The user tried to close the dialog with unsaved changes. */
  wasCloseRefused: boolean;
  /** @param draft null: nothing is unsaved */
  onDraft: (draft: WildcardDraft | null) => void;
  onSaved: (name: string) => void;
  onRemoved: () => void;
}>) {
  const file = useRoute('wildcards.read', { name }, { enabled: !isNew, alwaysRefetch: true });
  /** Null: the name is unchanged. */
  const [newName, setNewName] = useState<string | null>(draft?.newName ?? (isNew ? '' : null));
  /** Null: the text is as stored. */
  const [editedText, setEditedText] = useState<string | null>(draft?.text ?? null);
  /** The version of the file that the edit is based on; another program may save the file meanwhile. */
  const [baseVersion, setBaseVersion] = useState<string | null>(draft?.was ?? null);
  /** The draft has not been changed since it was loaded. */
  const [isRestoredDraft, setRestoredDraft] = useState(draft !== null);
  const entries = useRef<HTMLTextAreaElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const text = editedText ?? file.data?.text ?? '';
  const list = useMemo(() => parseWildcardFile(text), [text]);
  const change = (next: string | null) => {
    setEditedText(next);
    setFailure(null);
    setRestoredDraft(false);
    const was = next === null ? null : (baseVersion ?? file.data?.version ?? null);
    setBaseVersion(was);
    onDraft(next === null ? null : { name, newName, text: next, was });
  };
  const onError = (error: Error) => setFailure(errorMessage(error));
  const { mutate: renameBack } = useCommand('wildcards.rename', {
    failed: (back) => t('create.wasNotRenamed', { name: back.name }),
    onSuccess: (_, back) => onSaved(back.to),
  });
  const { mutate: rename } = useCommand('wildcards.rename', {
    onSuccess: (_, { to }) => {
      onDraft(null);
      onSaved(to);
      showAssetUndoToast(t('create.wildcardRenamed', { to }), () => renameBack({ name: to, to: name }));
    },
    onError,
  });
  // `held`: id of the text to restore; `was`: the current version of the file; null: there is no file
  const { mutate: restoreText } = useCommand('wildcards.putBack', {
    failed: ({ name: of, was }) => t('create.wildcardNotPutBack', { isRemoved: was === null, name: of }),
    onSuccess: (_, { name: of, was }) => {
      onSaved(of);
      if (was !== null) void file.refetch();
    },
  });
  const { mutate: remove } = useCommand('wildcards.remove', {
    onSuccess: ({ held }) => {
      onRemoved();
      showAssetUndoToast(t('create.wasRemoved', { name }), () => restoreText({ name, held, was: null }));
    },
    onError,
  });
  const { mutate: saveText } = useCommand('wildcards.save', {
    onSuccess: ({ version, held }, { name: saved }) => {
      change(null);
      onSaved(saved);
      entries.current?.focus();
      if (held !== null)
        showAssetUndoToast(t('create.wasSaved', { saved }), () =>
          restoreText({ name: saved, held, was: version }),
        );
      void file.refetch();
    },
    onError: async (error) => {
      const isChanged = !isNew && error instanceof CallFailure && error.code === 'conflict';
      setFailure(isChanged ? `${error.message} ${conflictHint}` : errorMessage(error));
      if (isChanged) setBaseVersion((await file.refetch()).data?.version ?? null);
    },
  });
  const save = () => {
    if (!isNew && newName !== null) return rename({ name, to: newName.trim() });
    const was = isNew ? null : (baseVersion ?? file.data?.version ?? null);
    saveText({ name: isNew ? (newName ?? '').trim() : name, text, was });
  };
  const isNamed = newName !== null && newName.trim() !== '';
  const isRenamed = !isNew && newName !== null;
  const message =
    failure ??
    (wasCloseRefused ? t('create.saveWhatYouChangedOrDiscard') : null) ??
    (file.isError ? errorMessage(file.error) : problem);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      {newName !== null ? (
        <TextField
          autoFocus
          label={t('create.name')}
          hint={t('create.wildcardNameHint')}
          value={newName}
          maxLength={200}
          onChange={(next) => {
            const isChanged = isRenamed || next !== '' || editedText !== null;
            onDraft(isChanged ? { name, newName: next, text: editedText, was: baseVersion } : null);
            setNewName(next);
            setFailure(null);
            setRestoredDraft(false);
          }}
        />
      ) : (
        <div className="flex items-center gap-1">
          <h3 className="min-w-0 flex-1 truncate text-sm">
            {t('create.inAPrompt')} <span className="selectable font-semibold">__{name}__</span>
          </h3>
          <IconButton
            label={t('create.renameThisList')}
            size="sm"
            icon={<PencilLine size={14} />}
            isDisabled={editedText !== null}
            onPress={() => setNewName(name)}
          />
          <IconButton
            label={t('create.removeThisList')}
            size="sm"
            icon={<Trash2 size={14} />}
            isDisabled={editedText !== null}
            onPress={() => remove({ name })}
          />
        </div>
      )}
      <textarea
        ref={entries}
        aria-label={t('create.entriesOneALine')}
        dir="auto"
        spellCheck={false}
        value={text}
        disabled={isRenamed || (!isNew && !file.isSuccess)}
        placeholder={t('create.wildcardExample')}
        onChange={({ target }) => change(target.value)}
        className={classNames(
          fieldStyle.box,
          'selectable min-h-0 flex-1 resize-none px-3 py-2 text-sm leading-5.5 focus:border-accent focus:outline-none',
        )}
      />
      <p className="line-clamp-2 min-h-8 text-xs text-muted">
        {list.problem === undefined
          ? t('create.entriesSampled', {
              count: list.entries.length,
              samples: spread(list.entries.map((entry) => entry.text)).join(' · '),
            })
          : list.problem}
      </p>
      <div className="flex items-center gap-2">
        <p role="alert" className="selectable flex-1 text-xs text-danger">
          {message ??
            (isRestoredDraft ? <span className="text-muted">{t('create.notSavedYet')}</span> : null)}
        </p>
        <Button
          variant="quiet"
          isDisabled={editedText === null && !isRenamed && !isNamed}
          onPress={() => {
            if (newName !== null) setNewName(isNew ? '' : null);
            change(null);
            // this button becomes disabled and loses the focus, and then Escape would not be handled
            entries.current?.focus();
          }}
        >
          {t('create.discard')}
        </Button>
        <Button
          variant="primary"
          isDisabled={
            isRenamed ? !isNamed || newName.trim() === name : editedText === null || (isNew && !isNamed)
          }
          onPress={save}
        >
          {t('create.save')}
        </Button>
      </div>
    </div>
  );
}

/** A few entries, spread evenly over all of them. */
function spread(texts: readonly string[]): readonly string[] {
  if (texts.length <= maxSamples) return texts;
  return Array.from(
    { length: maxSamples },
    (_, index) => texts[Math.floor((index * (texts.length - 1)) / (maxSamples - 1))] ?? '',
  );
}

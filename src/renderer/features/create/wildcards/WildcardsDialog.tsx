import type { WildcardDraft } from '@shared/domain/create/WildcardDraft';
import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { useQueryClient } from '@tanstack/react-query';
import { FolderInput, FolderOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { showToast } from '../../../ui/messages/toasts';
import { useSaveDraft } from '../draft/useSaveDraft';
import { importSummary } from './importSummary';
import { WildcardEditor } from './WildcardEditor';

/** The dialog for wildcard lists, which a prompt uses as `__name__`. */
export function WildcardsDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const client = useQueryClient();
  const { data: lists = [], isSuccess } = useRoute('wildcards.list', undefined, { alwaysRefetch: true });
  const storedDraft = useRoute('wildcards.draft', undefined);
  const keepDraft = useSaveDraft('wildcards');
  /** The unsaved changes; undefined: as in the stored draft. */
  const [changed, setChanged] = useState<WildcardDraft | null | undefined>(undefined);
  /** The name of the selected list; '' for a new list; null: the user has not selected one. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** The user tried to close the dialog with unsaved changes. */
  const [wasCloseRefused, setCloseRefused] = useState(false);
  const draft = changed === undefined ? adaptDraft(storedDraft.data ?? null, lists) : changed;
  const isChanged = draft !== null;
  const name = chosen ?? draft?.name ?? lists[0]?.name ?? '';
  const refetch = () =>
    Promise.all(
      (['wildcards.list', 'create.previewTogether'] as const).map((route) =>
        client.invalidateQueries({ queryKey: [route] }),
      ),
    );

  const { mutate: openFolder } = useCommand('wildcards.openFolder');
  const { mutate: importFolder } = useCommand('wildcards.import', {
    failed: t('create.nothingWasImported'),
    onSuccess: async (done) => {
      if (done === null) return;
      await refetch();
      const { title, message } = importSummary(done);
      const level = done.left.length > 0 ? 'info' : 'success';
      showToast({ level, title, ...(message === null ? {} : { message }) });
    },
  });
  return (
    <Dialog
      title={t('app.wildcards')}
      size="lg"
      messages="head"
      isOpen
      onOpenChange={() => (isChanged ? setCloseRefused(true) : onClose())}
      footer={
        <>
          <Button variant="quiet" icon={<FolderOpen size={14} />} onPress={() => openFolder(undefined)}>
            {t('create.openTheFolder')}
          </Button>
          <Button variant="quiet" icon={<FolderInput size={14} />} onPress={() => importFolder(undefined)}>
            {t('create.importAFolder')}
          </Button>
          <Button icon={<Plus size={14} />} isDisabled={isChanged} onPress={() => setChosen('')}>
            {t('create.newList')}
          </Button>
        </>
      }
    >
      <div className="flex h-[52vh] min-h-60 gap-4">
        <ListBox
          aria-label={t('app.lists')}
          items={lists.map((list) => ({ ...list, id: list.name }))}
          selectionMode="single"
          disallowEmptySelection={name !== ''}
          selectedKeys={name === '' ? [] : [name]}
          disabledKeys={isChanged ? lists.flatMap((list) => (list.name === name ? [] : [list.name])) : []}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : [...keys];
            if (key !== undefined) setChosen(`${key}`);
          }}
          renderEmptyState={() => (
            <p className="p-3 text-xs text-muted">{isSuccess ? t('create.noListsYetAListHasOne') : ''}</p>
          )}
          className="w-56 shrink-0 overflow-y-auto rounded-md border border-line p-1 outline-none max-[1000px]:w-44"
        >
          {(list) => (
            <ListBoxItem
              id={list.id}
              textValue={list.name}
              className={classNames(
                popoverStyle.item,
                'data-[selected]:bg-hover data-[focus-visible]:outline-2',
              )}
            >
              <span className="min-w-0 flex-1 truncate">{list.name}</span>
              <span className={classNames('text-xs', list.problem ? 'text-danger' : 'text-muted')}>
                {list.problem ? '!' : formatCount(list.entries)}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
        {isSuccess && storedDraft.isFetched ? (
          <WildcardEditor
            key={name}
            name={name}
            isNew={name === ''}
            problem={lists.find((list) => list.name === name)?.problem ?? null}
            draft={draft}
            wasCloseRefused={wasCloseRefused}
            onDraft={(next) => {
              setChosen(name);
              setChanged(next);
              keepDraft(next);
              setCloseRefused(false);
            }}
            onSaved={(saved) => {
              setChosen(saved);
              void refetch();
            }}
            onRemoved={() => {
              setChosen(null);
              void refetch();
            }}
          />
        ) : (
          <div aria-busy className="flex-1" />
        )}
      </div>
    </Dialog>
  );
}

/** Adapts the stored draft to the present lists: the draft of a list that is gone becomes a new list. */
function adaptDraft(
  draft: WildcardDraft | null,
  lists: readonly Readonly<{ name: string }>[],
): WildcardDraft | null {
  if (draft === null || draft.name === '' || lists.some(({ name }) => name === draft.name)) return draft;
  return { ...draft, name: '', newName: draft.newName ?? draft.name };
}

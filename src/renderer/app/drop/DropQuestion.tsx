import type { ImportTarget } from '@shared/domain/library/ImportState';
import { t } from '@shared/messages/t';
import { create } from 'zustand';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialogs/Dialog';

type OpenQuestion = Readonly<{
  target: ImportTarget;
  answer: (choice: ImportTarget | null | undefined) => void;
}>;

const useDropQuestion = create<Readonly<{ open: OpenQuestion | null }>>(() => ({ open: null }));

/** Asks where to add dropped files. Resolves with the target; null: the library only; undefined: cancelled. */
export function askImportTarget(target: ImportTarget): Promise<ImportTarget | null | undefined> {
  useDropQuestion.getState().open?.answer(undefined);
  return new Promise((resolve) => {
    const answer: OpenQuestion['answer'] = (choice) => {
      useDropQuestion.setState({ open: null });
      resolve(choice);
    };
    useDropQuestion.setState({ open: { target, answer } });
  });
}

export function DropQuestion() {
  const open = useDropQuestion((state) => state.open);
  if (open === null) return null;
  const { target, answer } = open;
  const isTag = target.kind === 'tag';
  return (
    <Dialog
      title={t('app.whereDoesTheFolderGo')}
      role="alertdialog"
      size="sm"
      isOpen
      onOpenChange={() => answer(undefined)}
      footer={
        <>
          <Button variant="quiet" className="me-auto" onPress={() => answer(undefined)}>
            {t('app.cancel')}
          </Button>
          <Button onPress={() => answer(null)}>{t('app.libraryOnly')}</Button>
          <Button variant="primary" autoFocus onPress={() => answer(target)}>
            {isTag
              ? t('app.tagFolderWith', { name: target.name })
              : t('app.addFolderTo', { name: target.name })}
          </Button>
        </>
      }
    >
      <p className="text-sm">{t('app.dropQuestionHint', { isTag, name: target.name })}</p>
    </Dialog>
  );
}

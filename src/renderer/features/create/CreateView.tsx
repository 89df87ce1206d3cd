import { panelBounds } from '@shared/domain/panelBounds';
import { t } from '@shared/messages/t';
import { errorMessage } from '../../ipc/CallFailure';
import { useSettings } from '../../ipc/useSettings';
import { Button } from '../../ui/Button';
import { ResizedPanel } from '../../ui/layout/ResizedPanel';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { CreateContext } from './CreateContext';
import { CreateDialogs } from './CreateDialogs';
import { FormPanel } from './FormPanel';
import { ListWorkbench } from './lists/ListWorkbench';
import { ListPasteTarget } from './lists/table/ListPasteTarget';
import { useListStore } from './lists/useListStore';
import { PinStrip } from './pins/PinStrip';
import { QuoteRefresher } from './QuoteRefresher';
import type { ResultActions } from './results/ResultHandlers';
import { ResultsColumn } from './results/ResultsColumn';
import { useCreateController } from './useCreateController';

type Props = Readonly<{
  profileId: string;
  sizes: Readonly<{ formWidth: number; resultHeight: number }>;
  /** Hides the form and shows only the results. */
  resultsAlone: boolean;
  onResultsAlone: (resultsAlone: boolean) => void;
  actions: ResultActions;
}>;

export function CreateView({ profileId, sizes, resultsAlone, onResultsAlone, actions }: Props) {
  const create = useCreateController({ profileId, resultsAlone, onResultsAlone, actions });
  const { catalog, createForm, lists, quote, stable, handlers } = create;
  const { model, draft } = createForm;
  const { change } = useSettings();
  const listId = useListStore((state) => state.listId);
  const targetRow = useListStore((state) => state.targetRow);
  if (catalog.list.isError)
    return (
      <div className="flex h-full items-center justify-center p-8">
        <ErrorNote
          className="max-w-120"
          title={t('create.theModelsCouldNotBeRead')}
          message={errorMessage(catalog.list.error)}
          actions={
            <Button size="sm" onPress={() => void catalog.list.refetch()}>
              {t('app.tryAgain')}
            </Button>
          }
        />
      </div>
    );
  return (
    <CreateContext value={create}>
      <div ref={create.root} className="flex h-full min-h-0">
        <ResizedPanel
          label={t('create.widthOfTheForm')}
          edge="right"
          maxPercent={38}
          {...panelBounds.form}
          width={sizes.formWidth}
          isHidden={resultsAlone}
          onResized={(formWidth) => change({ window: { formWidth } })}
          className="border-e border-line bg-panel"
        >
          <ListPasteTarget
            onTable={lists.paste}
            onPrompt={(text) => {
              if (!draft.values.prompt) lists.offer(text, 'pasted');
            }}
            className="flex h-full flex-col"
          >
            <FormPanel />
          </ListPasteTarget>
        </ResizedPanel>
        {resultsAlone ? null : <PinStrip onAction={stable.onPin} />}
        <ResultsColumn
          profileId={profileId}
          height={sizes.resultHeight}
          resultKind={model?.result ?? 'image'}
          resultsAlone={resultsAlone}
          onResultsAlone={onResultsAlone}
          handlers={handlers}
        />
        <CreateDialogs />
        <QuoteRefresher profileId={profileId} onChanged={quote.refetchQuote} />
        {listId !== null && model ? (
          <ListWorkbench
            // remounts when another row is opened
            key={`${listId} ${targetRow?.rowId ?? ''}`}
            listId={listId}
            profileId={profileId}
            catalog={catalog}
            drafts={create.drafts}
            onPicture={actions.onOpenViewer}
          />
        ) : null}
      </div>
    </CreateContext>
  );
}

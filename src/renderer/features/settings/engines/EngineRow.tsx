import { t } from '@shared/messages/t';
import type { EngineReport } from '@shared/service/engineAdmin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { showToast } from '../../../ui/messages/toasts';
import { engineKinds, isOpenToOthers, stateWords } from './engineWords';
import type { Engines } from './useEngines';
import { WorkflowList } from './WorkflowList';

/** An engine: its status, actions, and, for ComfyUI, its workflows. */
export function EngineRow({
  engine,
  list,
  onTryModel,
}: Readonly<{ engine: EngineReport; list: Engines['list']; onTryModel: (modelId: string) => void }>) {
  const { id, kind, urls, state, problem } = engine;
  const isWell = state !== null && problem === null;
  const [isRemoving, setRemoving] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const test = async () => {
    setTesting(true);
    const { data, error } = await list.refetch();
    setTesting(false);
    const now = data?.engines.find((each) => each.id === id);
    const trouble = error ? wordsOf(error) : now?.problem;
    if (now?.state && !trouble) {
      const message = stateWords({ kind, state: now.state });
      return showToast({ level: 'success', title: t('settings.answers', { id }), message });
    }
    const message = trouble ?? t('settings.itIsNotThereAnyMore');
    showToast({ level: 'problem', title: t('settings.cannotBeUsedNow', { id }), message });
  };
  return (
    <li className="flex flex-col gap-3 border-b border-line bg-panel py-3 pe-3 ps-3.5 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <span
          aria-hidden
          className={classNames('mt-1.5 size-1.5 shrink-0 rounded-full', isWell ? 'bg-good' : 'bg-danger')}
        />
        <div className="flex min-w-48 flex-1 flex-col gap-0.5">
          <h3 className="text-sm font-medium break-all">
            {id}
            <span className="ms-2 text-xs font-normal text-muted">{engineKinds[kind].name}</span>
          </h3>
          <span className="selectable text-xs break-all text-muted">
            {urls.some(isOpenToOthers)
              ? t('settings.notEncrypted', { urls: urls.join(', ') })
              : urls.join(', ')}
          </span>
          {state && <span className="text-xs break-words text-muted">{stateWords({ kind, state })}</span>}
          {isWell ? null : (
            <span role="alert" className="selectable text-xs break-words text-danger">
              {problem ?? t('settings.itDoesNotAnswer')}
            </span>
          )}
        </div>
        <div className="flex gap-2">
          <Button
            size="sm"
            aria-label={t('settings.testEngineNamed', { id })}
            isPending={isTesting || list.isFetching}
            onPress={() => void test()}
          >
            {t('settings.testEngine')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('settings.removeEngineNamed', { id })}
            onPress={() => setRemoving(true)}
          >
            {t('settings.removeEngine')}
          </Button>
        </div>
      </div>
      {kind === 'comfyui' ? (
        <WorkflowList engine={id} onTryModel={onTryModel} />
      ) : (
        <p className="ps-4.5 text-xs text-muted">
          {engine.models.length === 0
            ? t('settings.itOffersNoModelNow')
            : t('settings.itsModelsInCreate', { names: engine.models.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {isRemoving ? <RemoveEngineDialog engine={engine} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
}

/** Asks before an engine is removed, and says what is removed with it. */
function RemoveEngineDialog({
  engine: { id, kind },
  onClose,
}: Readonly<{ engine: EngineReport; onClose: () => void }>) {
  const client = useQueryClient();
  const remove = useCommand('engines.remove', {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['engines.list'] });
      showToast({ level: 'info', title: t('settings.wasRemoved', { id }) });
    },
    failed: t('settings.wasNotRemoved', { id }),
  });
  return (
    <ConfirmDialog
      isOpen
      danger
      title={t('settings.removeEngineQuestion', { id })}
      message={
        <ul className="flex flex-col gap-1">
          <li>
            {kind === 'comfyui' ? t('settings.removeEngineWorkflows') : t('settings.removeEngineModels')}
          </li>
          <li>{t('settings.removeEngineJobs')}</li>
          <li>{t('settings.removeEngineAssigned')}</li>
        </ul>
      }
      confirmLabel={t('settings.removeTheEngine')}
      onCancel={onClose}
      onConfirm={() => {
        remove.mutate({ engine: id });
        onClose();
      }}
    />
  );
}

import { t } from '@shared/messages/t';
import type { EngineReport, EngineWorkflow } from '@shared/service/engineAdmin';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Menu } from '../../../ui/dialogs/Menu';
import { DropZone } from '../../../ui/fields/DropZone';
import { IconButton } from '../../../ui/IconButton';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { showToast } from '../../../ui/messages/toasts';
import { engineKinds, engineStateText, isUnencrypted } from './engineTexts';
import type { Engines } from './useEngines';
import { WorkflowDialog } from './WorkflowDialog';

const maxWorkflowBytes = 4 * 1024 * 1024;

/** `text`: the content of a file that is not saved yet. */
type OpenWorkflow = Readonly<{ workflow: EngineWorkflow; text?: string }>;

function WorkflowList({
  engine,
  onTryModel,
}: Readonly<{ engine: string; onTryModel: (modelId: string) => void }>) {
  const client = useQueryClient();
  const workflows = useRoute('engines.workflows', { engine }, { alwaysRefetch: true });
  const [open, setOpen] = useState<OpenWorkflow | null>(null);
  const [removing, setRemoving] = useState<EngineWorkflow | null>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const savedWorkflows = workflows.data ?? [];
  const refreshWorkflows = () => {
    void client.invalidateQueries({ queryKey: ['engines.workflows'] });
    void client.invalidateQueries({ queryKey: ['engines.list'] });
  };
  const remove = useCommand('engines.removeWorkflow', {
    onSuccess: refreshWorkflows,
    failed: t('settings.theWorkflowWasNotRemoved'),
  });
  const readFile = async ([file, ...others]: readonly File[]) => {
    if (file === undefined || isReading) return;
    if (others.length > 0) return setProblem(t('settings.dropOneWorkflowAtATime'));
    if (file.size > maxWorkflowBytes) return setProblem(t('settings.workflowTooLong', { name: file.name }));
    setReading(true);
    setProblem(null);
    try {
      const text = await file.text();
      const name = file.name.slice(0, 200);
      setOpen({ workflow: await call('engines.addWorkflow', { engine, text, name, keep: false }), text });
    } catch (error) {
      setProblem(`${file.name}: ${errorMessage(error)}`);
    } finally {
      setReading(false);
    }
  };
  return (
    <div className="flex flex-col gap-2 ps-4.5">
      {workflows.isPending ? <Skeleton className="h-9" /> : null}
      {workflows.isError ? (
        <ErrorNote title={t('settings.itsWorkflowsCouldNotBeRead')} message={errorMessage(workflows.error)} />
      ) : null}
      {savedWorkflows.length > 0 ? (
        <ul aria-label={t('settings.workflowsOf', { engine })} className="flex flex-col gap-1.5">
          {savedWorkflows.map((workflow) => (
            <li
              key={workflow.slug}
              className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-field py-1.5 pe-1.5 ps-3"
            >
              <div className="flex min-w-40 flex-1 flex-col">
                <span className="text-sm break-words">{workflow.name}</span>
                <span className="selectable text-xs break-words text-muted">
                  {engine}/{workflow.slug} ·{' '}
                  {workflow.result === 'video' ? t('settings.makesFilms') : t('settings.makesPictures')}
                </span>
                {workflow.lack === null ? null : (
                  <span className="text-xs break-words text-danger">
                    {t('settings.notOffered', { lack: workflow.lack })}
                  </span>
                )}
              </div>
              {workflow.lack === null ? (
                <Button
                  size="sm"
                  aria-label={t('settings.tryInCreateNamed', { name: workflow.name })}
                  onPress={() => onTryModel(`${engine}/${workflow.slug}`)}
                >
                  {t('settings.tryInCreate')}
                </Button>
              ) : null}
              <Menu
                label={t('settings.actionsFor', { name: workflow.name })}
                isEndAligned
                trigger={
                  <IconButton
                    size="sm"
                    label={t('gallery.moreFor', { name: workflow.name })}
                    icon={<Ellipsis size={16} />}
                  />
                }
                entries={[
                  { id: 'edit', label: t('settings.changeNameAndInputs') },
                  { id: 'remove', label: t('settings.removeButton'), danger: true },
                ]}
                onAction={(task) => (task === 'edit' ? setOpen({ workflow }) : setRemoving(workflow))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <DropZone label={t('settings.workflowDropZone', { engine })} onFiles={(files) => void readFile(files)}>
        {(isDragOver) => (
          <div
            className={classNames(
              'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed px-3 py-2.5',
              isDragOver ? 'border-accent bg-hover' : 'border-edge',
            )}
          >
            <p className="min-w-48 flex-1 text-xs text-pretty text-muted">
              {isDragOver ? t('settings.dropWorkflowNow') : t('settings.dropAWorkflowHere')}
            </p>
            <FileTrigger
              acceptedFileTypes={['.json', 'application/json']}
              onSelect={(files) => void readFile([...(files ?? [])])}
            >
              <Button size="sm" icon={<FileUp size={13} />} isPending={isReading}>
                {isReading ? t('create.reading') : t('settings.chooseAWorkflowFile')}
              </Button>
            </FileTrigger>
          </div>
        )}
      </DropZone>
      {problem === null ? null : <ErrorNote title={t('settings.theWorkflowWasNotAdded')} message={problem} />}
      {open === null ? null : (
        <WorkflowDialog
          engine={engine}
          workflow={open.workflow}
          text={open.text}
          replacesExisting={savedWorkflows.some(({ slug }) => slug === open.workflow.slug)}
          onSaved={refreshWorkflows}
          onClose={() => setOpen(null)}
        />
      )}
      {removing === null ? null : (
        <ConfirmDialog
          isOpen
          danger
          title={t('settings.removeQuestion', { name: removing.name })}
          message={t('settings.removeWorkflowHint')}
          confirmLabel={t('settings.removeTheWorkflow')}
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            remove.mutate({ engine, slug: removing.slug });
            setRemoving(null);
          }}
        />
      )}
    </div>
  );
}

export function EngineRow({
  engine,
  list,
  onTryModel,
}: Readonly<{ engine: EngineReport; list: Engines['list']; onTryModel: (modelId: string) => void }>) {
  const { id, kind, urls, state, problem } = engine;
  const isHealthy = state !== null && problem === null;
  const [isRemoving, setRemoving] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const test = async () => {
    setTesting(true);
    const { data, error } = await list.refetch();
    setTesting(false);
    const current = data?.engines.find((each) => each.id === id);
    const failure = error ? errorMessage(error) : current?.problem;
    if (current?.state && !failure) {
      const message = engineStateText({ kind, state: current.state });
      return showToast({ level: 'success', title: t('settings.answers', { id }), message });
    }
    const message = failure ?? t('settings.itIsNotThereAnyMore');
    showToast({ level: 'problem', title: t('settings.cannotBeUsedNow', { id }), message });
  };
  return (
    <li className="flex flex-col gap-3 border-b border-line bg-panel py-3 pe-3 ps-3.5 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <span
          aria-hidden
          className={classNames('mt-1.5 size-1.5 shrink-0 rounded-full', isHealthy ? 'bg-good' : 'bg-danger')}
        />
        <div className="flex min-w-48 flex-1 flex-col gap-0.5">
          <h3 className="text-sm font-medium break-all">
            {id}
            <span className="ms-2 text-xs font-normal text-muted">{engineKinds[kind].name}</span>
          </h3>
          <span className="selectable text-xs break-all text-muted">
            {urls.some(isUnencrypted)
              ? t('settings.notEncrypted', { urls: urls.join(', ') })
              : urls.join(', ')}
          </span>
          {state && (
            <span className="text-xs break-words text-muted">{engineStateText({ kind, state })}</span>
          )}
          {isHealthy ? null : (
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

import { t } from '@shared/messages/t';
import type { EngineWorkflow } from '@shared/service/engineAdmin';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { wordsOf } from '../../../ipc/CallFailure';
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
import { WorkflowDialog } from './WorkflowDialog';

const mostBytes = 4 * 1024 * 1024;

/** A workflow being added or edited; `text`: the file's content, if it is not saved yet. */
type Open = Readonly<{ workflow: EngineWorkflow; text?: string }>;

/** The workflows of a ComfyUI engine, and a drop zone for another one. */
export function WorkflowList({
  engine,
  onTryModel,
}: Readonly<{ engine: string; onTryModel: (modelId: string) => void }>) {
  const client = useQueryClient();
  const workflows = useRoute('engines.workflows', { engine }, { isFresh: true });
  const [open, setOpen] = useState<Open | null>(null);
  const [removing, setRemoving] = useState<EngineWorkflow | null>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const known = workflows.data ?? [];
  const askAgain = () => {
    void client.invalidateQueries({ queryKey: ['engines.workflows'] });
    void client.invalidateQueries({ queryKey: ['engines.list'] });
  };
  const remove = useCommand('engines.removeWorkflow', {
    onSuccess: askAgain,
    failed: t('settings.theWorkflowWasNotRemoved'),
  });
  const read = async ([file, ...others]: readonly File[]) => {
    if (file === undefined || isReading) return;
    if (others.length > 0) return setProblem(t('settings.dropOneWorkflowAtATime'));
    if (file.size > mostBytes) return setProblem(t('settings.workflowTooLong', { name: file.name }));
    setReading(true);
    setProblem(null);
    try {
      const text = await file.text();
      const name = file.name.slice(0, 200);
      setOpen({ workflow: await call('engines.addWorkflow', { engine, text, name, keep: false }), text });
    } catch (error) {
      setProblem(`${file.name}: ${wordsOf(error)}`);
    } finally {
      setReading(false);
    }
  };
  return (
    <div className="flex flex-col gap-2 ps-4.5">
      {workflows.isPending ? <Skeleton className="h-9" /> : null}
      {workflows.isError ? (
        <ErrorNote title={t('settings.itsWorkflowsCouldNotBeRead')} message={wordsOf(workflows.error)} />
      ) : null}
      {known.length > 0 ? (
        <ul aria-label={t('settings.workflowsOf', { engine })} className="flex flex-col gap-1.5">
          {known.map((workflow) => (
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
                isAtEnd
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
      <DropZone label={t('settings.workflowDropZone', { engine })} onFiles={(files) => void read(files)}>
        {(over) => (
          <div
            className={classNames(
              'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed px-3 py-2.5',
              over ? 'border-accent bg-hover' : 'border-edge',
            )}
          >
            <p className="min-w-48 flex-1 text-xs text-pretty text-muted">
              {over ? t('settings.dropWorkflowNow') : t('settings.dropAWorkflowHere')}
            </p>
            <FileTrigger
              acceptedFileTypes={['.json', 'application/json']}
              onSelect={(files) => void read([...(files ?? [])])}
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
          isKnown={known.some(({ slug }) => slug === open.workflow.slug)}
          onSaved={askAgain}
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

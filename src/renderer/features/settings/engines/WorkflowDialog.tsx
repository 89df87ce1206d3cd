import { t } from '@shared/messages/t';
import type { EngineWorkflow } from '@shared/service/engineAdmin';
import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { showToast } from '../../../ui/messages/toasts';
import { BindingTable } from './BindingTable';
import { bindingsOf, boundOf, boundProblem, inputsInOrder } from './bindingRows';

/** Name and bindings of a workflow; for a new one also what it runs. */
export function WorkflowDialog({
  engine,
  workflow,
  text,
  isKnown,
  onSaved,
  onClose,
}: Readonly<{
  engine: string;
  workflow: EngineWorkflow;
  /** Content of the workflow file; absent: it is saved already. */
  text: string | undefined;
  /** A workflow of this name exists. */
  isKnown: boolean;
  onSaved: () => void;
  onClose: () => void;
}>) {
  const { slug, lack, lost, nodeTypes } = workflow;
  const isNew = text !== undefined;
  const [inputs] = useState(() => inputsInOrder(workflow));
  const [before] = useState(() => boundOf(workflow));
  const [bound, setBound] = useState(before);
  const [name, setName] = useState(workflow.name);
  const [problem, setProblem] = useState<string | null>(null);

  const { mutate: keep, isPending: isSaving } = useCommand('engines.addWorkflow', {
    onSuccess: (_, kept) => {
      onSaved();
      showToast({
        level: 'success',
        title: isNew
          ? t('settings.isAModelInCreate', { name: kept.name })
          : t('create.wasChanged', { name: kept.name }),
      });
      onClose();
    },
    onError: (error) => setProblem(wordsOf(error)),
  });
  const save = () => {
    const wrong = name.trim() === '' ? t('settings.giveTheWorkflowAName') : boundProblem(bound);
    setProblem(wrong);
    if (wrong !== null) return;
    const file = text === undefined ? {} : { text };
    keep({ engine, slug, name: name.trim(), bindings: bindingsOf(inputs, bound), ...file });
  };
  return (
    <FormDialog
      title={isNew ? t('settings.addAWorkflow') : t('settings.changeTheWorkflow')}
      size="lg"
      saveLabel={isNew ? t('settings.keepTheWorkflow') : t('create.save')}
      isSaving={isSaving}
      isChanged={name !== workflow.name || [...bound].some(([at, to]) => before.get(at) !== to)}
      onSave={save}
      onClose={onClose}
    >
      {lack === null ? null : (
        <ErrorNote
          title={t('settings.thisWorkflowCannotRunThereNow')}
          message={t('settings.workflowLack', { engine, lack })}
        />
      )}
      <TextField
        label={t('create.name')}
        hint={
          isNew && isKnown
            ? t('settings.workflowReplaces', { engine, slug })
            : t('settings.workflowModelIs', { engine, slug })
        }
        value={name}
        onChange={setName}
        autoComplete="off"
      />
      {isNew ? (
        <div className="flex flex-col gap-1.5">
          <h3 className="text-sm">{t('settings.nodesToRunOnYourComfyUI')}</h3>
          <p className="text-xs text-muted">{t('settings.workflowRights')}</p>
          <ul aria-label={t('settings.kindsOfNodes')} className="flex flex-wrap gap-1.5">
            {nodeTypes.map((type) => (
              <li key={type} className="selectable rounded-sm bg-raised px-1.5 py-0.5 text-xs break-all">
                {type}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {lost.length > 0 ? (
        <p role="status" className="text-xs text-danger">
          {t('settings.workflowLostInputs', {
            names: lost.map(({ parameter }) => parameter).join(', '),
          })}
        </p>
      ) : null}
      <div className="flex flex-col gap-2">
        <h3 className="text-sm">{t('settings.inputsFromTheForm')}</h3>
        <p className="text-xs text-muted">{t('settings.bindingsHint')}</p>
        <BindingTable
          inputs={inputs}
          bound={bound}
          onChange={(at, held) => {
            setProblem(null);
            setBound((now) => new Map(now).set(at, held));
          }}
        />
      </div>
      {problem === null ? null : <ErrorNote title={t('settings.theWorkflowWasNotSaved')} message={problem} />}
    </FormDialog>
  );
}

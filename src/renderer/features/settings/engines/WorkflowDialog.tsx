import { t } from '@shared/messages/t';
import type { EngineWorkflow, WorkflowInput } from '@shared/service/engineAdmin';
import { useState } from 'react';
import { errorMessage } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { showToast } from '../../../ui/messages/toasts';
import {
  type Bindings,
  bindingsOf,
  bindingsProblem,
  choicesFor,
  exposedFieldName,
  exposedTarget,
  exposeInForm,
  initialBindings,
  inputKey,
  inputsInOrder,
  keepFixed,
  nameProblem,
} from './bindingRows';

type BindingTableProps = Readonly<{
  inputs: readonly WorkflowInput[];
  bindings: Bindings;
  onChange: (key: string, target: string) => void;
}>;

function BindingTable({ inputs, bindings, onChange }: BindingTableProps) {
  return (
    <div className="overflow-x-auto rounded-md border border-line">
      <table className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr className="border-b border-line">
            {[t('settings.node'), t('settings.input'), t('settings.value'), t('settings.fieldOfTheForm')].map(
              (name) => (
                <th
                  key={name}
                  scope="col"
                  className="px-2.5 py-1.5 text-start text-xs font-medium text-muted last:w-56"
                >
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {inputs.map((each) => {
            const key = inputKey(each);
            const target = bindings.get(key) ?? '';
            const name = exposedFieldName(target);
            const location = { node: each.title, input: each.input };
            return (
              <tr key={key} className="border-b border-line align-top last:border-b-0">
                <th scope="row" className="px-2.5 py-2 text-start font-normal">
                  <span className="block break-words">{each.title}</span>
                  {each.type === each.title ? null : (
                    <span className="block text-xs break-words text-muted">{each.type}</span>
                  )}
                </th>
                <td className="px-2.5 py-2 break-words">{each.input}</td>
                <td className="selectable px-2.5 py-2 text-muted">
                  <span title={String(each.value)} className="line-clamp-2 break-words">
                    {String(each.value)}
                  </span>
                </td>
                <td className="px-2.5 py-1">
                  <Select
                    label={t('settings.fieldFor', location)}
                    hideLabel
                    value={name !== null ? exposeInForm : target === '' ? keepFixed : target}
                    options={choicesFor(each, target)}
                    onChange={(to) =>
                      onChange(
                        key,
                        to === keepFixed ? '' : to === exposeInForm ? exposedTarget(each, bindings) : to,
                      )
                    }
                  />
                  {name === null ? null : (
                    <TextField
                      className="mt-1.5 mb-1"
                      label={t('settings.formFieldNameFor', location)}
                      hideLabel
                      value={name}
                      error={nameProblem(name)}
                      onChange={(next) => onChange(key, `+${next}`)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Edits the name and bindings of a workflow. For a new workflow, also lists the types of its nodes. */
export function WorkflowDialog({
  engine,
  workflow,
  text,
  replacesExisting,
  onSaved,
  onClose,
}: Readonly<{
  engine: string;
  workflow: EngineWorkflow;
  /** The content of the workflow's file; undefined: the workflow is saved already. */
  text: string | undefined;
  replacesExisting: boolean;
  onSaved: () => void;
  onClose: () => void;
}>) {
  const { slug, lack, lost, nodeTypes } = workflow;
  const isNew = text !== undefined;
  const [inputs] = useState(() => inputsInOrder(workflow));
  const [before] = useState(() => initialBindings(workflow));
  const [bindings, setBindings] = useState(before);
  const [name, setName] = useState(workflow.name);
  const [problem, setProblem] = useState<string | null>(null);

  const { mutate: saveWorkflow, isPending: isSaving } = useCommand('engines.addWorkflow', {
    onSuccess: (_, saved) => {
      onSaved();
      showToast({
        level: 'success',
        title: isNew
          ? t('settings.isAModelInCreate', { name: saved.name })
          : t('create.wasChanged', { name: saved.name }),
      });
      onClose();
    },
    onError: (error) => setProblem(errorMessage(error)),
  });
  const save = () => {
    const invalid = name.trim() === '' ? t('settings.giveTheWorkflowAName') : bindingsProblem(bindings);
    setProblem(invalid);
    if (invalid !== null) return;
    const file = text === undefined ? {} : { text };
    saveWorkflow({ engine, slug, name: name.trim(), bindings: bindingsOf(inputs, bindings), ...file });
  };
  return (
    <FormDialog
      title={isNew ? t('settings.addAWorkflow') : t('settings.changeTheWorkflow')}
      size="lg"
      saveLabel={isNew ? t('settings.keepTheWorkflow') : t('create.save')}
      isSaving={isSaving}
      isChanged={name !== workflow.name || [...bindings].some(([key, to]) => before.get(key) !== to)}
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
          isNew && replacesExisting
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
          {t('settings.workflowLostInputs', { names: lost.map(({ parameter }) => parameter).join(', ') })}
        </p>
      ) : null}
      <div className="flex flex-col gap-2">
        <h3 className="text-sm">{t('settings.inputsFromTheForm')}</h3>
        <p className="text-xs text-muted">{t('settings.bindingsHint')}</p>
        <BindingTable
          inputs={inputs}
          bindings={bindings}
          onChange={(key, target) => {
            setProblem(null);
            setBindings((now) => new Map(now).set(key, target));
          }}
        />
      </div>
      {problem === null ? null : <ErrorNote title={t('settings.theWorkflowWasNotSaved')} message={problem} />}
    </FormDialog>
  );
}

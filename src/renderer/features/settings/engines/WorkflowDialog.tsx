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
        title: isNew ? `${kept.name} is a model in Create` : `${kept.name} was changed`,
      });
      onClose();
    },
    onError: (error) => setProblem(wordsOf(error)),
  });
  const save = () => {
    const wrong = name.trim() === '' ? 'Give the workflow a name.' : boundProblem(bound);
    setProblem(wrong);
    if (wrong !== null) return;
    const file = text === undefined ? {} : { text };
    keep({ engine, slug, name: name.trim(), bindings: bindingsOf(inputs, bound), ...file });
  };
  return (
    <FormDialog
      title={isNew ? 'Add a workflow' : 'Change the workflow'}
      size="lg"
      saveLabel={isNew ? 'Keep the workflow' : 'Save'}
      isSaving={isSaving}
      isChanged={name !== workflow.name || [...bound].some(([at, to]) => before.get(at) !== to)}
      onSave={save}
      onClose={onClose}
    >
      {lack === null ? null : (
        <ErrorNote title="This workflow cannot run there now" message={`On ${engine}, ${lack}.`} />
      )}
      <TextField
        label="Name"
        hint={
          isNew && isKnown
            ? `This workflow replaces the workflow ${engine}/${slug}; the bindings of the old one are kept where possible.`
            : `The model is ${engine}/${slug}.`
        }
        value={name}
        onChange={setName}
        autoComplete="off"
      />
      {isNew ? (
        <div className="flex flex-col gap-1.5">
          <h3 className="text-sm">Nodes to run on your ComfyUI</h3>
          <p className="text-xs text-muted">
            A workflow runs with the rights of your ComfyUI. Keep a stranger's workflow only if you know these
            nodes.
          </p>
          <ul aria-label="Kinds of nodes" className="flex flex-wrap gap-1.5">
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
          {`The form no longer sets these, because the workflow lacks the inputs: ${lost.map(({ parameter }) => parameter).join(', ')}.`}
        </p>
      ) : null}
      <div className="flex flex-col gap-2">
        <h3 className="text-sm">Inputs from the form</h3>
        <p className="text-xs text-muted">
          Easel proposes an input for each field. Correct any wrong choice; an input that the form shows keeps
          its limits.
        </p>
        <BindingTable
          inputs={inputs}
          bound={bound}
          onChange={(at, held) => {
            setProblem(null);
            setBound((now) => new Map(now).set(at, held));
          }}
        />
      </div>
      {problem === null ? null : <ErrorNote title="The workflow was not saved" message={problem} />}
    </FormDialog>
  );
}

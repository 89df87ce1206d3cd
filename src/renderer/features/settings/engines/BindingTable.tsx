import { t } from '@shared/messages/t';
import type { WorkflowInput } from '@shared/service/engineAdmin';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import {
  type Bound,
  choicesFor,
  expose,
  exposedName,
  inputKey,
  leave,
  nameProblem,
  ownName,
} from './bindingRows';

/** Each workflow input with a value, and the form field that sets it. */
export function BindingTable({
  inputs,
  bound,
  onChange,
}: Readonly<{
  inputs: readonly WorkflowInput[];
  bound: Bound;
  onChange: (at: string, held: string) => void;
}>) {
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
            const at = inputKey(each);
            const held = bound.get(at) ?? '';
            const name = ownName(held);
            const where = { node: each.title, input: each.input };
            return (
              <tr key={at} className="border-b border-line align-top last:border-b-0">
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
                    label={t('settings.fieldFor', where)}
                    hideLabel
                    value={name !== null ? expose : held === '' ? leave : held}
                    options={choicesFor(each, held)}
                    onChange={(to) =>
                      onChange(at, to === leave ? '' : to === expose ? exposedName(each, bound) : to)
                    }
                  />
                  {name === null ? null : (
                    <TextField
                      className="mt-1.5 mb-1"
                      label={t('settings.formFieldNameFor', where)}
                      hideLabel
                      value={name}
                      error={nameProblem(name)}
                      onChange={(next) => onChange(at, `+${next}`)}
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

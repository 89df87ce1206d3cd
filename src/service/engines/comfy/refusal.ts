import { isJsonArray, isJsonObject, type JsonObject } from '@shared/service';
import type { Submitted } from '../Engine';
import type { Workflow } from './Workflow';

/** Converts ComfyUI's 400 into problems of the request's parameters where an input is bound. */
export function refusalOf({ error, node_errors: nodes }: JsonObject, { notes }: Workflow): Submitted {
  const problems: string[] = [];
  for (const [node, said] of Object.entries(isJsonObject(nodes) ? nodes : {})) {
    const errors = isJsonObject(said) && isJsonArray(said.errors) ? said.errors : [];
    for (const each of errors.filter(isJsonObject)) {
      const input = isJsonObject(each.extra_info) ? each.extra_info.input_name : undefined;
      const bound = notes.bindings.find((binding) => binding.node === node && binding.input === input);
      const words = `${String(each.message ?? 'refused')}: ${String(each.details ?? '')}`.slice(0, 500);
      problems.push(bound === undefined ? words : `Invalid value for ${bound.parameter}: ${words}`);
    }
  }
  const reason = isJsonObject(error)
    ? String(error.message ?? 'the workflow was refused')
    : 'the workflow was refused';
  return { kind: 'refused', problems, reason };
}

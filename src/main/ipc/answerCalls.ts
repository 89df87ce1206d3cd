// Every call from the window passes here: its name is looked up, its input parsed, its error turned into words.
// What is not an EaselError crosses as "internal", with its own text kept in the log only.
import type { Answer, CallError } from '@shared/ipc/answer';
import { contract, type RouteName } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { diskWords } from '../database/diskWords';
import { isDiskError } from '../database/isDiskError';
import type { Handlers } from './handlers';

type Log = { readonly error: (details: object, message: string) => void };

/** Makes the one function that the IPC transport calls. */
export function answerCalls(
  handlers: Handlers<RouteName>,
  log: Log,
): (route: string, input: unknown) => Promise<Answer<unknown>> {
  return async (route, input) => {
    if (!isRoute(route))
      return refuse({ code: 'not_found', message: `There is no call named ${route}.`, fields: [] });
    const parsed = contract[route].input.safeParse(input);
    if (!parsed.success) {
      const fields = parsed.error.issues.map((issue) => ({
        field: issue.path.length > 0 ? issue.path.join('.') : null,
        message: issue.message,
      }));
      return refuse({
        code: 'invalid_input',
        message: `${route} was called with input it cannot take.`,
        fields,
      });
    }
    try {
      const handle = handlers[route] as (input: unknown) => unknown;
      return { ok: true, data: await handle(parsed.data) };
    } catch (error) {
      if (error instanceof EaselError) {
        return refuse({ code: error.code, message: error.message, fields: [...error.fields] });
      }
      log.error({ err: error, route }, 'a call failed');
      if (isDiskError(error)) {
        const message = `The library could not be read or written. ${diskWords(error) ?? ''}`.trim();
        return refuse({ code: 'disk', message, fields: [] });
      }
      return refuse({
        code: 'internal',
        message: 'Something went wrong inside Easel. The log in Settings, Diagnostics has the details.',
        fields: [],
      });
    }
  };
}

function isRoute(name: string): name is RouteName {
  return Object.hasOwn(contract, name);
}

function refuse(error: CallError): Answer<never> {
  return { ok: false, error };
}

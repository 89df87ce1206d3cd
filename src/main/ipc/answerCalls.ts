// Answers every call of the window: validates the input, and converts errors to messages. Errors other than
// EaselError become "internal"; only the log has their text.
import type { Answer, CallError } from '@shared/ipc/answer';
import { contract, type RouteName } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { diskErrorText } from '../database/disk/diskErrorText';
import { isDiskError } from '../database/disk/isDiskError';
import type { Before } from './askBefore';
import type { Handlers } from './handlers';

const maxFields = 100;

type Log = { readonly error: (details: object, message: string) => void };

/** @param before asks the user to confirm certain routes */
export function answerCalls(
  handlers: Handlers<RouteName>,
  before: Before,
  log: Log,
): (route: string, input: unknown) => Promise<Answer<unknown>> {
  return async (route, input) => {
    if (!isRoute(route))
      return refuse({ code: 'not_found', message: t('ipc.thereIsNoCallNamed', { route }), fields: [] });
    const parsed = parse(route, input);
    if (!parsed.success) {
      const message = t('ipc.wasCalledWithInputItCannotTake', { route });
      return refuse({ code: 'invalid_input', message, fields: parsed.fields });
    }
    try {
      await (before[route] as ((input: unknown) => Promise<void>) | undefined)?.(parsed.data);
      const handle = handlers[route] as (input: unknown) => unknown;
      return { ok: true, data: await handle(parsed.data) };
    } catch (error) {
      if (error instanceof EaselError) {
        const { code, message, question } = error;
        return refuse({ code, message, fields: [...error.fields], ...(question && { question }) });
      }
      log.error({ err: error, route }, 'a call failed');
      if (isDiskError(error)) {
        const message = t('ipc.theLibraryCouldNotBeReadOr', { why: diskErrorText(error) ?? '' }).trim();
        return refuse({ code: 'disk', message, fields: [] });
      }
      return refuse({ code: 'internal', message: t('ipc.somethingWentWrongInsideEasel'), fields: [] });
    }
  };
}

type Parsed =
  | Readonly<{ success: true; data: unknown }>
  | Readonly<{ success: false; fields: CallError['fields'] }>;

function parse(route: RouteName, input: unknown): Parsed {
  try {
    const parsed = contract[route].input.safeParse(input);
    if (parsed.success) return parsed;
    const fields = parsed.error.issues.slice(0, maxFields).map(({ path, message }) => ({
      field: path.length > 0 ? path.join('.') : null,
      message,
    }));
    return { success: false, fields };
  } catch {
    // the input is cyclic or too deeply nested
    return { success: false, fields: [] };
  }
}

function isRoute(name: string): name is RouteName {
  return Object.hasOwn(contract, name);
}

function refuse(error: CallError): Answer<never> {
  return { ok: false, error };
}

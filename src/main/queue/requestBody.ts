import { inputRefPrefix } from '@shared/domain/InputImage';
import { type RequestValues, serializeRequest } from '@shared/service';

/** Gives the `data:` URL of an input image; throws when it is not there any more. */
export type ResolveInput = (ref: string) => Promise<string>;

/** Whether the request names an image that must be put in while it is sent. */
export function namesInput(values: RequestValues): boolean {
  return Object.values(values).some((value) => typeof value === 'string' && value.startsWith(inputRefPrefix));
}

/** The wire text of a request, with its input images put in as `data:` URLs. Never stored. */
export async function requestBody(values: RequestValues, resolveInput: ResolveInput): Promise<string> {
  const entries = await Promise.all(
    Object.entries(values).map(async ([name, value]) => {
      const isRef = typeof value === 'string' && value.startsWith(inputRefPrefix);
      return [name, isRef ? await resolveInput(value) : value] as const;
    }),
  );
  return serializeRequest(Object.fromEntries(entries));
}

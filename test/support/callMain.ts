import type { Page } from 'playwright';
import type { RouteInput, RouteName, RouteOutput } from '../../src/shared/ipc/contract';

type Bridge = { easel: { call: (route: string, input: unknown) => Promise<{ ok: boolean; data: never }> } };

/** Calls a route of the contract as the window does: from its page, through the preload. */
export async function callMain<R extends RouteName>(
  page: Page,
  route: R,
  input: RouteInput<R>,
): Promise<RouteOutput<R>> {
  const answer = await page.evaluate(
    ([name, given]) => (globalThis as unknown as Bridge).easel.call(name, given),
    [route as string, input as unknown] as const,
  );
  if (!answer.ok) throw new Error(`${route} was refused: ${JSON.stringify(answer)}`);
  return answer.data;
}

import type { Answer } from '@shared/ipc/answer';
import type { AnyEvent } from '@shared/ipc/events';

/** What Easel needs of the window around it; a terminal gives other answers. */
export type Surroundings = Readonly<{
  version: string;
  /** One folder for everything; without it the system's own places are used. */
  libraryFolder?: string;
  /** Opens an address of the allowed list; false for any other. */
  openLink: (address: string) => Promise<boolean>;
  /** Asks for one file; null when the person chose none. */
  pickFile: (
    what: Readonly<{ title: string; filters: readonly { name: string; extensions: readonly string[] }[] }>,
  ) => Promise<string | null>;
  sendEvent: (event: AnyEvent) => void;
}>;

/** Easel, running. */
export type Easel = Readonly<{
  call: (route: string, input: unknown) => Promise<Answer<unknown>>;
  /** Answers `easel://media/…` by asset id. */
  serveMedia: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
}>;

/** Builds every service and wires them. */
export async function compose(surroundings: Surroundings): Promise<Easel> {
  return {
    call: async (route) => {
      surroundings.sendEvent({ name: 'status.changed', payload: {} });
      return {
        ok: false,
        error: { code: 'not_found', message: `There is no ${route} yet.`, fields: [] },
      };
    },
    serveMedia: async () => new Response('Not found', { status: 404 }),
    close: async () => {},
  };
}

import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { reportCommandError } from '../../../src/renderer/app/reportOutcome';
import { useCacheInvalidation } from '../../../src/renderer/ipc/cache/useEvents';
import { closeToasts, Toasts } from '../../../src/renderer/ui/messages/toasts';
import { type Answers, FakeMain } from './FakeMain';

let latest: FakeMain | null = null;

/** Takes the component away, and fails the test where main was asked what the test gave no answer to. */
export function endOfTest(): void {
  // what rests before it is kept is kept now, and nothing is said to the next test
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  closeToasts(() => true);
  const unanswered = latest?.unanswered ?? [];
  latest = null;
  expect(unanswered, 'calls that the test gave no answer to').toEqual([]);
}

export type Rendered = Readonly<{
  main: FakeMain;
  user: UserEvent;
  /** Shows the component with other props. */
  again: (component: ReactNode) => void;
}>;

function TrueCache({ children }: Readonly<{ children: ReactNode }>) {
  useCacheInvalidation();
  return children;
}

/** A frame, and what was put off until after it: where the focus goes when something opens. */
const settled = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** A person's hands, which type once the focus is where the last step leads it. */
function hands(): UserEvent {
  const user = userEvent.setup();
  const keyboard: UserEvent['keyboard'] = async (text) => {
    await settled();
    await user.keyboard(text);
    await settled();
  };
  return { ...user, keyboard };
}

/** Shows a component as the window does: with main's answers and events, and the messages that rise over it. */
export function renderWith(component: ReactNode, answers: Answers = {}): Rendered {
  const main = new FakeMain(answers);
  latest = main;
  Object.defineProperty(window, 'easel', { value: main.bridge, configurable: true });
  const client = new QueryClient({
    mutationCache: new MutationCache({ onError: reportCommandError }),
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const whole = (inner: ReactNode) => (
    <QueryClientProvider client={client}>
      <TrueCache>{inner}</TrueCache>
      <Toasts />
    </QueryClientProvider>
  );
  const { rerender } = render(whole(component));
  return { main, user: hands(), again: (inner) => rerender(whole(inner)) };
}

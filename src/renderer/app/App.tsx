import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToAnswers } from '../ipc/cache/answers';
import { hasBridge } from '../ipc/client';
import { closeToasts, Toasts } from '../ui/messages/toasts';
import { ConsentDialog } from './commands/ConsentDialog';
import { DropQuestion } from './drop/DropQuestion';
import { queryClient } from './queryClient';
import { ResolvedFailures } from './ResolvedFailures';
import { applyRememberedTheme } from './shell/applyTheme';
import { BridgeMissing } from './shell/BridgeMissing';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { Start } from './shell/Start';

applyRememberedTheme();

/** The root component of the window. */
export function App() {
  useEffect(closeMended, []);
  if (!hasBridge()) return <BridgeMissing />;
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Start />
      </ErrorBoundary>
      <ConsentDialog />
      <DropQuestion />
      <Toasts />
    </QueryClientProvider>
  );
}

/** Closes an error message once the same operation has succeeded. */
function closeMended(): () => void {
  const failures = new ResolvedFailures();
  return subscribeToAnswers((answered) => {
    for (const words of failures.hear(answered))
      closeToasts(({ level, message }) => level === 'problem' && message === words);
  });
}

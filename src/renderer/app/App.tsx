import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasBridge } from '../ipc/client';
import { Toasts } from '../ui/messages/toasts';
import { closeMended } from './closeMended';
import { ConsentDialog } from './commands/ConsentDialog';
import { DropQuestion } from './drop/DropQuestion';
import { queryClient } from './queryClient';
import { applyRememberedTheme } from './shell/applyTheme';
import { BridgeMissing } from './shell/BridgeMissing';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { Start } from './shell/Start';

applyRememberedTheme();

/** The window. */
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

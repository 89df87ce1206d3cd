import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasBridge } from '../ipc/client';
import { Toasts } from '../ui/toasts';
import { applyRememberedTheme } from './applyTheme';
import { BridgeMissing } from './BridgeMissing';
import { ConsentDialog } from './ConsentDialog';
import { closeMended } from './closeMended';
import { DropQuestion } from './DropQuestion';
import { ErrorBoundary } from './ErrorBoundary';
import { queryClient } from './queryClient';
import { Start } from './Start';

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

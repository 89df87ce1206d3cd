import { t } from '@shared/messages/t';
import { consentTexts } from '@shared/words/sentences/consentTexts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConsentQuestions } from '../ipc/actions/consent';
import { subscribeToCallOutcomes } from '../ipc/cache/callOutcomes';
import { hasBridge } from '../ipc/client';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { closeToasts, Toasts } from '../ui/messages/toasts';
import { DropQuestion } from './drop/DropQuestion';
import { queryClient } from './queryClient';
import { ResolvedFailures } from './ResolvedFailures';
import { applyRememberedTheme } from './shell/applyTheme';
import { ErrorBoundary } from './shell/ErrorBoundary';
import { Start } from './shell/Start';

applyRememberedTheme();

function BridgeMissing() {
  return (
    <main className="flex h-full flex-col items-center justify-center gap-1 p-8 text-center">
      <h1 className="text-lg font-semibold">{t('app.thisPageBelongsToEasel')}</h1>
      <p className="max-w-96 text-sm text-muted">{t('app.startEaselInstead')}</p>
    </main>
  );
}

/** Asks before sending work that may already have been paid for. */
function ConsentDialog() {
  const first = useConsentQuestions(({ open }) => open[0]);
  if (first === undefined) return null;
  return (
    <ConfirmDialog
      key={first.question.consentToken}
      {...consentTexts(first.question)}
      danger
      isOpen
      onConfirm={() => first.answer(true)}
      onCancel={() => first.answer(false)}
    />
  );
}

export function App() {
  useEffect(closeResolvedErrors, []);
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
function closeResolvedErrors(): () => void {
  const failures = new ResolvedFailures();
  return subscribeToCallOutcomes((outcome) => {
    for (const resolved of failures.onOutcome(outcome))
      closeToasts(({ level, message }) => level === 'problem' && message === resolved);
  });
}

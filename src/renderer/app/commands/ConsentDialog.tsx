import { consentWords } from '@shared/words/sentences/consentWords';
import { useConsentQuestions } from '../../ipc/actions/consent';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';

/** The confirmation before sending work that may already have been paid for, wherever it was requested. */
export function ConsentDialog() {
  const first = useConsentQuestions(({ open }) => open[0]);
  if (first === undefined) return null;
  return (
    <ConfirmDialog
      key={first.question.consent}
      {...consentWords(first.question)}
      danger
      isOpen
      onConfirm={() => first.answer(true)}
      onCancel={() => first.answer(false)}
    />
  );
}

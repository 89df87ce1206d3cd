import { consentWords } from '@shared/words/consentWords';
import { useConsentQuestions } from '../ipc/consent';
import { ConfirmDialog } from '../ui/ConfirmDialog';

/** The one question before work is sent that may have been paid for already, wherever it was asked for. */
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

import { consentWords } from '@shared/words/sentences/consentWords';
import { useConsentQuestions } from '../../ipc/actions/consent';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';

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

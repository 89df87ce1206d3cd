import type { ConsentQuestion } from '@shared/domain/account/ConsentQuestion';
import { create } from 'zustand';

/** A question that waits for its answer. */
type Open = Readonly<{ question: ConsentQuestion; answer: (yes: boolean) => void }>;

/** The questions before work is sent that may have been paid for already, the oldest first. */
export const useConsentQuestions = create<Readonly<{ open: readonly Open[] }>>(() => ({ open: [] }));

/** Asks the person, with the one dialog there is. Resolves with the answer. */
export function askConsent(question: ConsentQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Open = {
      question,
      answer: (yes) => {
        useConsentQuestions.setState(({ open }) => ({ open: open.filter((each) => each !== asked) }));
        resolve(yes);
      },
    };
    useConsentQuestions.setState(({ open }) => ({ open: [...open, asked] }));
  });
}

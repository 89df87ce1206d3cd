import type { ConsentQuestion } from '@shared/domain/account/ConsentQuestion';
import { create } from 'zustand';

type OpenQuestion = Readonly<{ question: ConsentQuestion; answer: (yes: boolean) => void }>;

/** The open questions whether to send work that may already have been paid for, the oldest first. */
export const useConsentQuestions = create<Readonly<{ open: readonly OpenQuestion[] }>>(() => ({ open: [] }));

export function askConsent(question: ConsentQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const entry: OpenQuestion = {
      question,
      answer: (yes) => {
        useConsentQuestions.setState(({ open }) => ({ open: open.filter((each) => each !== entry) }));
        resolve(yes);
      },
    };
    useConsentQuestions.setState(({ open }) => ({ open: [...open, entry] }));
  });
}

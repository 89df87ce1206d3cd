import type { RefObject } from 'react';
import { isDialogOpen } from '../../../commands/isDialogOpen';
import { isTyping } from '../../../commands/isTyping';
import { useOffered } from '../../../commands/offered';
import { useCommandKeys } from '../../../commands/useCommandKeys';
import type { FormPast } from './useFormPast';

/** Undo in the prompt field reverts the last change of any field; other text fields have their own undo. */
export function useFormKeys(
  view: RefObject<HTMLElement | null>,
  past: FormPast,
  {
    onShowAll,
    presets,
  }: Readonly<{
    onShowAll: () => void;
    presets: readonly (() => void)[];
  }>,
): void {
  const [first = null, second = null, third = null, fourth = null, fifth = null] = presets;
  const handlers = {
    'form.undo': past.undo,
    'form.redo': past.redo,
    'form.past': onShowAll,
    'form.preset1': first,
    'form.preset2': second,
    'form.preset3': third,
    'form.preset4': fourth,
    'form.preset5': fifth,
  };
  useOffered('form', handlers);
  useCommandKeys('form', handlers, {
    editsFields: true,
    accepts: ({ target }) => {
      if (isDialogOpen()) return false;
      if (!(target instanceof HTMLElement)) return true;
      if (target !== document.body && !view.current?.contains(target)) return false;
      return !isTyping(target) || target.closest('[data-field="prompt"]') !== null;
    },
  });
}

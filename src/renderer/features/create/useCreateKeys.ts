import type { RefObject } from 'react';
import { isDialogOpen } from '../../commands/isDialogOpen';
import { useOffered } from '../../commands/offered';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { fixedSeedWords } from './draft/newSeeds';
import type { useCreateForm } from './draft/useCreateForm';
import { useFormKeys } from './past/useFormKeys';
import type { FormPast } from './past/useFormPast';
import type { usePresets } from './presets/usePresets';
import { useCancelRest } from './useCancelRest';
import { useCreateDialogs } from './useCreateDialogs';

/** The commands of Create, for keys and for the palette. */
export function useCreateKeys({
  profileId,
  root,
  createForm,
  past,
  presets: { presets, apply },
  submit,
}: Readonly<{
  profileId: string;
  root: RefObject<HTMLElement | null>;
  createForm: ReturnType<typeof useCreateForm>;
  past: FormPast;
  presets: Pick<ReturnType<typeof usePresets>, 'presets' | 'apply'>;
  submit: (lane: 'interactive' | 'batch') => void;
}>): void {
  const handlers = {
    'create.generate': () => submit('interactive'),
    'create.queue': () => submit('batch'),
    'create.newSeeds': fixedSeedWords(createForm.form) === null ? null : createForm.drawSeeds,
    'create.cancelRest': useCancelRest(profileId),
  };
  useOffered('create', handlers);
  useCommandKeys('create', handlers, {
    first: true,
    // not from under an open dialog or viewer; toasts, which are alertdialogs, do not count
    hears: () => !root.current?.closest('[aria-hidden=true], [inert]') && !isDialogOpen(),
  });
  useFormKeys(root, past, {
    onShowAll: () => useCreateDialogs.getState().show('past'),
    presets: presets.map((preset) => () => apply(preset)),
  });
}

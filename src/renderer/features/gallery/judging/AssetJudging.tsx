import type { Asset } from '@shared/domain/gallery/Asset';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { t } from '@shared/messages/t';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Label, TextArea, TextField } from 'react-aria-components';
import { useRoute } from '../../../ipc/useRoute';
import { classNames } from '../../../ui/classNames';
import { fieldStyle } from '../../../ui/fields/fieldStyle';
import { useSaveOnUnmount } from '../../../ui/hooks/useSaveOnUnmount';
import { JudgePanel } from './JudgePanel';
import { judge } from './judge';

const saveDelayMs = 500;

/** A note that saves itself. */
function NoteField({ note, onSave }: Readonly<{ note: string; onSave: (note: string) => void }>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const save = () => {
    if (draft !== null && draft !== note) onSave(draft);
  };
  const saveAfterDelay = useEffectEvent(save);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => saveAfterDelay(), saveDelayMs);
    return () => clearTimeout(timer);
  }, [draft]);
  // also saves when another picture is shown or the window closes
  useSaveOnUnmount(save);
  // once saved, the stored note is shown, because Undo may change it
  if (!isFocused && draft !== null && draft === note) setDraft(null);
  return (
    <TextField
      value={draft ?? note}
      onChange={setDraft}
      maxLength={10_000}
      onFocusChange={(focused) => {
        setFocused(focused);
        if (!focused) save();
      }}
      className="flex flex-col gap-1.5"
    >
      <Label className={fieldStyle.label}>{t('gallery.note')}</Label>
      <TextArea
        rows={2}
        className={classNames(
          fieldStyle.box,
          'field-sizing-content max-h-40 resize-none px-2.5 py-1.5 text-xs',
        )}
      />
    </TextField>
  );
}

export function AssetJudging({ asset }: Readonly<{ asset: Asset }>) {
  const { seq } = asset;
  const set = useMemo((): AssetSet => ({ kind: 'some', seqs: [seq] }), [seq]);
  const { data } = useRoute('curation.summary', { set });
  // the values come from the asset, so that a change shows at once
  const summary = {
    count: 1,
    trashed: asset.trashedAt === null ? 0 : 1,
    rating: asset.rating,
    favourite: asset.favourite,
    rejected: asset.rejected,
    label: asset.label,
    sensitive: asset.sensitive,
    tags: asset.tags.map((name) => {
      const tag = data?.tags.find((tag) => tag.name === name);
      return { name, colour: tag?.colour ?? null, count: 1 };
    }),
    collections: data?.collections ?? [],
  };
  return (
    <>
      <JudgePanel seq={seq} set={set} summary={summary} />
      <NoteField key={seq} note={asset.note} onSave={(note) => judge(set, { kind: 'note', note })} />
    </>
  );
}

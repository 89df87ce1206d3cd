import { inputRefPrefix, MAX_INPUT_BYTES } from '@shared/domain/InputImage';
import type { ImageParameter } from '@shared/models';
import { ImageUp, Link2, X } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { mediaUrl } from '../../../ipc/mediaUrl';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { DropZone } from '../../../ui/DropZone';
import { formatBytes } from '../../../ui/formatBytes';
import { IconButton } from '../../../ui/IconButton';
import { TextField } from '../../../ui/TextField';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldProps';

/** A picture to send: from a file dialog, dropped, pasted, or as a web address. */
export function ImageField({ parameter, value, problems, onChange, onTouch }: FieldProps<ImageParameter>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const text = typeof value === 'string' ? value : '';

  const take = async (work: () => Promise<{ ref: string } | null>) => {
    setBusy(true);
    setFailure(null);
    try {
      const image = await work();
      if (image) {
        setTyping(false);
        onChange(image.ref);
        onTouch();
      }
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const takeFiles = (files: readonly File[]) => {
    const file = files[0];
    if (!file) return;
    // before it is in memory
    if (file.size > MAX_INPUT_BYTES) return setFailure(`${file.name} is larger than 30 MB.`);
    void take(async () =>
      call('inputs.add', { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }),
    );
  };
  const takeText = (dropped: string) => {
    const first = dropped.split(/\r?\n/).find((line) => line !== '' && !line.startsWith('#'));
    if (first && /^(https?:|data:image\/)/i.test(first)) {
      setTyping(!first.startsWith('data:'));
      onChange(first);
      onTouch();
    } else setFailure('That is neither an image nor a web address of one.');
  };

  return (
    <FieldFrame
      name={parameter.name}
      label={parameter.label}
      defaultText={null}
      hint={parameter.hint}
      problems={failure ? [failure, ...problems] : problems}
    >
      <DropZone label={parameter.label} onFiles={takeFiles} onText={takeText}>
        {(over) => (
          <div
            className={`flex flex-col gap-2 rounded-lg border border-dashed p-3 ${over ? 'border-accent bg-accent-soft' : problems.length > 0 ? 'border-danger bg-field' : 'border-edge bg-field'}`}
          >
            {text === '' || typing ? null : <Chosen value={text} onClear={() => onChange(undefined)} />}
            {text === '' || typing ? (
              <>
                <p className="text-xs text-muted">
                  {over ? 'Drop it here' : busy ? 'Reading the image…' : 'Drop an image here, or paste one.'}
                </p>
                <div className="flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    className="border border-line"
                    icon={<ImageUp size={14} />}
                    isDisabled={busy}
                    onPress={() => void take(() => call('inputs.pick', undefined))}
                  >
                    Choose a file…
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={<Link2 size={14} />}
                    onPress={() => setTyping((before) => !before)}
                  >
                    Web address
                  </Button>
                </div>
                {typing ? (
                  <TextField
                    label={`${parameter.label}, web address`}
                    hideLabel
                    placeholder="https://…"
                    value={text}
                    autoFocus
                    onChange={(next) => onChange(next === '' ? undefined : next)}
                    onBlur={() => {
                      onTouch();
                      if (text !== '') setTyping(false);
                    }}
                  />
                ) : null}
              </>
            ) : null}
          </div>
        )}
      </DropZone>
    </FieldFrame>
  );
}

/** The chosen picture, with what will be sent. */
function Chosen({ value, onClear }: Readonly<{ value: string; onClear: () => void }>) {
  const isInput = value.startsWith(inputRefPrefix);
  const image = useRoute('inputs.describe', { ref: value }, { enabled: isInput });
  return (
    <div className="flex items-center gap-3">
      {isInput ? (
        <img
          src={mediaUrl.input(value)}
          alt="The chosen input"
          className="size-16 shrink-0 rounded-md bg-canvas object-contain"
        />
      ) : (
        <span className="flex size-16 shrink-0 items-center justify-center rounded-md bg-canvas text-muted">
          <Link2 aria-hidden size={18} />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 text-xs">
        {isInput ? (
          image.data ? (
            <>
              <span className="truncate text-sm">{image.data.name}</span>
              <span className="text-muted">
                {image.data.width} × {image.data.height}, {formatBytes(image.data.bytes)}
              </span>
              <span className="text-muted">{formatBytes(image.data.sentBytes)} will be sent</span>
            </>
          ) : (
            <span className="text-muted">
              {image.isSuccess ? 'This image is no longer kept. Choose it again.' : 'Reading…'}
            </span>
          )
        ) : (
          <>
            <span className="selectable truncate">{value.slice(0, 200)}</span>
            <span className="text-muted">
              {value.startsWith('data:')
                ? `${formatBytes(value.length)} will be sent`
                : 'The service fetches it from there.'}
            </span>
          </>
        )}
      </div>
      <IconButton label="Remove the image" size="sm" icon={<X size={14} />} onPress={onClear} />
    </div>
  );
}

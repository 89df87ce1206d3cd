import { t } from '@shared/messages/t';
import { Sparkles } from 'lucide-react';
import { Button } from 'react-aria-components';

type Sample = Readonly<{ title: string; prompt: string }>;

const samples: Readonly<Record<'image' | 'video', readonly Sample[]>> = {
  image: [
    { title: t('create.sampleLandscape'), prompt: t('create.landscapePicture') },
    { title: t('create.sampleProduct'), prompt: t('create.productPicture') },
    { title: t('create.samplePlace'), prompt: t('create.placePicture') },
    { title: t('create.samplePattern'), prompt: t('create.patternPicture') },
  ],
  video: [
    { title: t('create.sampleLandscape'), prompt: t('create.landscapeFilm') },
    { title: t('create.sampleProduct'), prompt: t('create.productFilm') },
    { title: t('create.samplePlace'), prompt: t('create.placeFilm') },
    { title: t('create.samplePattern'), prompt: t('create.patternFilm') },
  ],
};

/** Invites the user to write a first prompt, while there are no results. */
export function FirstPrompt({
  resultKind,
  onChoose,
}: Readonly<{ resultKind: 'image' | 'video'; onChoose: (prompt: string) => void }>) {
  return (
    // centred in the space that a hint or a message would leave, so that nothing moves when a message appears
    <div className="flex flex-1 flex-col items-center justify-center gap-6 pt-8 pb-[clamp(0px,calc(var(--spare)+45px-var(--below)),48px)]">
      <div className="flex max-w-100 flex-col items-center gap-2 text-center">
        <span
          aria-hidden
          className="flex size-12 items-center justify-center rounded-lg border border-line bg-panel text-muted"
        >
          <Sparkles size={20} />
        </span>
        <h2 className="text-lg font-semibold">
          {resultKind === 'video' ? t('create.describeAFilm') : t('create.describeAPicture')}
        </h2>
        <p className="text-muted">{t('create.aboutFirstPrompt')}</p>
      </div>
      <div className="grid w-full max-w-140 grid-cols-2 gap-2 max-[1000px]:grid-cols-1">
        {samples[resultKind].map((sample) => (
          <Button
            key={sample.prompt}
            onPress={() => onChoose(sample.prompt)}
            className="flex flex-col gap-1 rounded-lg border border-line bg-panel p-3 text-start data-[hovered]:border-edge data-[hovered]:bg-raised"
          >
            <span className="text-xs text-muted">{sample.title}</span>
            <span>{sample.prompt}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}

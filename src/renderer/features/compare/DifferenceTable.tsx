import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { classNames } from '../../ui/classNames';
import { Message } from '../../ui/Message';
import { compareFacts, type FactsOf } from './compareFacts';
import { letterOf } from './compareMode';
import { differingWords } from './differingWords';

export function DifferenceTable({
  assets,
  factsOf,
  hidesEqual,
}: Readonly<{ assets: readonly Asset[]; factsOf: FactsOf; hidesEqual: boolean }>) {
  const prompts = differingWords(assets.map(({ prompt }) => prompt));
  const isSamePrompt = new Set(assets.map(({ prompt }) => prompt)).size === 1;
  const facts = compareFacts(assets, factsOf).filter(({ differs }) => differs || !hidesEqual);
  if (isSamePrompt && facts.length === 0) {
    return <p className="px-4 py-3 text-xs text-muted">{t('compare.madeAlike')}</p>;
  }
  return (
    <table className="w-full table-fixed border-collapse text-start text-xs">
      <caption className="sr-only">{t('compare.howThePicturesWereMade')}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="w-34 py-1.5 pe-3 ps-4 font-normal">
            <span className="sr-only">{t('compare.parameter')}</span>
          </th>
          {assets.map((asset, index) => (
            <th key={asset.id} scope="col" className="py-1.5 pe-4 font-semibold">
              {letterOf(index)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {isSamePrompt && hidesEqual ? null : (
          <Row label={t('account.prompt')} differs={!isSamePrompt}>
            {assets.map((asset, index) => (
              <td key={asset.id} className="selectable py-1 pe-4 align-top break-words">
                {prompts[index]?.map(({ text, isDifferent }, pieceIndex) =>
                  isDifferent ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
                    <mark key={pieceIndex} className="rounded-sm bg-accent-soft px-0.5 text-ink">
                      {text}
                    </mark>
                  ) : (
                    text
                  ),
                )}
              </td>
            ))}
          </Row>
        )}
        {facts.map(({ label, values, differs }) => (
          <Row key={label} label={label} differs={differs}>
            {assets.map((asset, index) => (
              <td
                key={asset.id}
                className={classNames(
                  'selectable py-1 pe-4 align-top [overflow-wrap:anywhere]',
                  differs ? 'font-medium' : 'text-muted',
                )}
              >
                {values[index] ?? '–'}
              </td>
            ))}
          </Row>
        ))}
      </tbody>
    </table>
  );
}

function Row({
  label,
  differs,
  children,
}: Readonly<{ label: string; differs: boolean; children: React.ReactNode }>) {
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className={classNames(
          'border-s-2 py-1 pe-3 ps-3.5 align-top font-normal text-muted',
          differs ? 'border-s-accent' : 'border-s-transparent',
        )}
      >
        {differs ? (
          <Message
            id="compare.labelDiffers"
            args={{ label, hint: (text: React.ReactNode) => <span className="sr-only">{text}</span> }}
          />
        ) : (
          label
        )}
      </th>
      {children}
    </tr>
  );
}

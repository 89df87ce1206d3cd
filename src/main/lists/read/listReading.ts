import { type ListMapping, type ListRow, type PictureOf, pictureColumns, picturesNamed } from '@shared/lists';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { emptyVaryPlan, seededRandom, type VaryPlan } from '@shared/prompt';
import { isPrivateHost, type RequestValues } from '@shared/service';
import { forEachInSlices } from '../../slices/forEachInSlices';
import type { ListParts } from '../ListParts';
import type { ListPictures } from '../ListPictures';
import type { ListReading } from '../rows/rowJobs';
import { isAddress } from './cellText';

/** The parsing of a list for one model, including the picture files of its rows. */
export type PicturedReading = ListReading &
  Readonly<{
    /** Reads wildcards and checks the rows' files. @returns whether a file has changed */
    look: (rows: Iterable<ListRow>) => Promise<boolean>;
    /** The same parsing with the files of rows stored, for queueing. @throws EaselError `disk` */
    kept: (rows: Iterable<ListRow>) => Promise<ListReading>;
  }>;

/** How the rows of a list become requests. A URL is sent unchanged; a path is replaced by its picture. */
export function listReading(
  { model: modelOf, wildcards, readWildcards, reachesPrivate, random }: ListParts,
  use: Readonly<{
    profileId: string;
    modelId: string;
    base: RequestValues;
    mapping: ListMapping;
    /** Missing: nothing is varied. */
    vary?: VaryPlan | undefined;
  }>,
  pictures: ListPictures,
): PicturedReading {
  const { profileId, modelId, base, mapping: said, vary = emptyVaryPlan } = use;
  const seed = vary === emptyVaryPlan ? null : String(random());
  const model = modelOf(profileId, modelId);
  const mapping = knownTo(model, said);
  const columns = pictureColumns(mapping, model);
  const isReached = reachesPrivate(profileId);
  const draw = () => (seed === null ? () => 0 : seededRandom(seed));
  const reading = (files: PictureOf): ListReading => {
    const pictureOf: PictureOf = (text) =>
      isAddress(text) ? addressed(text.trim(), isReached) : files(text);
    const nameOfKept = (ref: string) => pictures.of(ref).kept?.name ?? null;
    return { model, mapping, base, vary, draw, wildcards: wildcards(), pictureOf, nameOfKept };
  };
  const filesOf = async (rows: Iterable<ListRow>) => {
    const texts = new Set<string>();
    if (columns.length === 0) return texts;
    await forEachInSlices(rows, (row) => {
      for (const text of picturesNamed(row, columns)) if (!isAddress(text)) texts.add(text);
    });
    return texts;
  };
  return {
    ...reading(pictures.seen),
    get wildcards() {
      return wildcards();
    },
    async look(rows) {
      await readWildcards?.();
      return pictures.look(await filesOf(rows));
    },
    async kept(rows) {
      await readWildcards?.();
      await pictures.keep(await filesOf(rows));
      return reading(pictures.sent);
    },
  };
}

/** Drops the mapping to parameters that the model does not have. */
function knownTo({ parameters }: ModelDescriptor, mapping: ListMapping): ListMapping {
  const names = new Set(parameters.map(({ name }) => name));
  return mapping.map(({ column, target }) => {
    const isKnown = target.kind !== 'parameter' || names.has(target.name);
    return { column, target: isKnown ? target : { kind: 'ignore' } };
  });
}

function addressed(value: string, reachesPrivate: boolean): ReturnType<PictureOf> {
  const host = URL.canParse(value) ? new URL(value).hostname : '';
  if (reachesPrivate || !isPrivateHost(host)) return { value };
  return { problem: t('lists.isAnAddressOfThisNetworkWhere', { host }) };
}

import {
  type ListMapping,
  type ListRow,
  pictureColumns,
  picturesNamed,
  type ResolvePicture,
} from '@shared/lists';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { emptyVaryPlan, seededRandom, type VaryPlan } from '@shared/prompt';
import { isPrivateHost, type RequestValues } from '@shared/service';
import { forEachInSlices } from '../../slices/forEachInSlices';
import type { ListDependencies } from '../ListDependencies';
import type { ListPictures } from '../ListPictures';
import type { ListReading } from '../rows/rowJobs';
import { isUrl } from './cellText';

/** The parsing of a list for one model, including the picture files of its rows. */
export type ListReadingWithFiles = ListReading &
  Readonly<{
    /** Reads wildcards and checks the rows' files. @returns whether a file has changed */
    checkFiles: (rows: Iterable<ListRow>) => Promise<boolean>;
    /** The same parsing with the files of rows stored, for queueing. @throws EaselError `disk` */
    withStoredFiles: (rows: Iterable<ListRow>) => Promise<ListReading>;
  }>;

/** How the rows of a list become requests. A URL is sent unchanged; a path is replaced by its picture. */
export function listReading(
  { model: modelOf, wildcards, readWildcards, mayReachPrivateHosts, random }: ListDependencies,
  use: Readonly<{
    profileId: string;
    modelId: string;
    base: RequestValues;
    mapping: ListMapping;
    /** Missing: nothing is varied. */
    vary?: VaryPlan | undefined;
  }>,
  pictures: ListPictures,
): ListReadingWithFiles {
  const { profileId, modelId, base, mapping: requestedMapping, vary = emptyVaryPlan } = use;
  const seed = vary === emptyVaryPlan ? null : String(random());
  const model = modelOf(profileId, modelId);
  const mapping = onlyParametersOf(model, requestedMapping);
  const columns = pictureColumns(mapping, model);
  const allowsPrivate = mayReachPrivateHosts(profileId);
  const draw = () => (seed === null ? () => 0 : seededRandom(seed));
  const reading = (files: ResolvePicture): ListReading => {
    const pictureOf: ResolvePicture = (text) =>
      isUrl(text) ? checkedUrl(text.trim(), allowsPrivate) : files(text);
    const nameOfKept = (ref: string) => pictures.of(ref).stored?.name ?? null;
    return { model, mapping, base, vary, draw, wildcards: wildcards(), pictureOf, nameOfStored: nameOfKept };
  };
  const filesOf = async (rows: Iterable<ListRow>) => {
    const texts = new Set<string>();
    if (columns.length === 0) return texts;
    await forEachInSlices(rows, (row) => {
      for (const text of picturesNamed(row, columns)) if (!isUrl(text)) texts.add(text);
    });
    return texts;
  };
  return {
    ...reading(pictures.forValidation),
    get wildcards() {
      return wildcards();
    },
    async checkFiles(rows) {
      await readWildcards?.();
      return pictures.checkFiles(await filesOf(rows));
    },
    async withStoredFiles(rows) {
      await readWildcards?.();
      await pictures.storeFiles(await filesOf(rows));
      return reading(pictures.forSending);
    },
  };
}

/** Drops the mapping to parameters that the model does not have. */
function onlyParametersOf({ parameters }: ModelDescriptor, mapping: ListMapping): ListMapping {
  const names = new Set(parameters.map(({ name }) => name));
  return mapping.map(({ column, target }) => {
    const isKnown = target.kind !== 'parameter' || names.has(target.name);
    return { column, target: isKnown ? target : { kind: 'ignore' } };
  });
}

function checkedUrl(value: string, mayReachPrivateHosts: boolean): ReturnType<ResolvePicture> {
  const host = URL.canParse(value) ? new URL(value).hostname : '';
  if (mayReachPrivateHosts || !isPrivateHost(host)) return { value };
  return { problem: t('lists.isAnAddressOfThisNetworkWhere', { host }) };
}

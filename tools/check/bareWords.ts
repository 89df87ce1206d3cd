import {
  isCallExpression,
  isJsxAttribute,
  isJsxText,
  isNewExpression,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateExpression,
  type Node,
} from 'typescript/unstable/ast';
import type { Source } from './openSources.ts';

/** The checked folders, and the files in them whose texts are not shown: SQL, logs, the interface of the service. */
const checkedFolders = /^\/src\/(main|renderer|dashboard|shared|preload)\//;
const uncheckedFiles =
  /^\/src\/(main\/(database\/(migrations|library\/newestShape)|log\/)|shared\/(service|models)\/)|\.test(ing)?\.tsx?$/;

/**
 * Files with texts that are not shown, or are the same in every language, each with the kind of its texts. Do not add
 * files: the list should become shorter.
 */
const wordsOfCode: Readonly<Record<string, string>> = {
  'src/main/account/UsageExport.ts': 'the suggested name of a file',
  'src/main/account/usageCsv.ts': 'columns that other programs read',
  'src/main/diagnostics/DiagnosticsService.ts': 'the report for support, in English',
  'src/main/downloads/files/nameExamples.ts': 'an invented prompt',
  'src/main/electron/recovery/recoveryPage.ts': 'an answer to a wrong address',
  'src/main/electron/startUtility.ts': 'the name of a process',
  'src/main/electron/window/easelScheme.ts': 'an answer to a wrong address',
  'src/main/electron/window/ipcTransport.ts': 'an error of a foreign page',
  'src/main/electron/window/pageResponse.ts': 'an answer to a wrong address',
  'src/main/engine/TaskThread.ts': 'errors of a thread, which are logged',
  'src/main/media/serveMedia.ts': 'an answer to a wrong address',
  'src/main/metadata/read/contentCredentials.ts': 'the name of a standard',
  'src/main/metadata/read/programs/readA1111.ts': 'a format of other programs',
  'src/main/metadata/write/EmbeddedMetadata.ts': 'metadata of a file',
  'src/main/metadata/write/withForeignMetadata.ts': 'names of metadata',
  'src/main/metadata/write/parametersText.ts': 'a format of other programs',
  'src/main/ports/cancelReason.ts': 'the reason of an abort, which is compared',
  'src/main/samples/SampleLibrary.ts': 'names in the sample library',
  'src/main/samples/samplePictures.ts': 'prompts of samples',
  'src/main/service-client/exchange.ts': 'errors of a request, which are logged',
  'src/main/terminal/commands/runQueue.ts': 'a command line',
  'src/main/terminal/completion/bashCompletion.ts': 'a script',
  'src/main/terminal/completion/fishCompletion.ts': 'a script',
  'src/main/terminal/completion/zshCompletion.ts': 'a script',
  'src/main/terminal/options/commandToContinue.ts': 'a command line',
  'src/main/use-cases/diagnosticsOf.ts': 'the report for support, in English',
  'src/dashboard/pages/EnginesPage.tsx': 'an invented name and an address',
  'src/renderer/app/commands/CommandPalette.tsx': 'keys of groups',
  'src/renderer/app/commands/ShortcutsSheet.tsx': 'the topic of a message',
  'src/renderer/app/commands/paletteCommands.ts': 'keys of groups',
  'src/renderer/app/commands/usePaletteResults.ts': 'keys of groups',
  'src/renderer/app/pictures/openWith.ts': 'the topic of a message',
  'src/renderer/features/account/keys/MakeKeyDialog.tsx': 'an invented address',
  'src/renderer/features/account/usage/UsageTable.tsx': 'classes of a style',
  'src/renderer/features/create/form/json/JsonField.tsx': 'an example in JSON',
  'src/renderer/features/create/form/pictures/SourcesField.tsx': 'the beginning of an address',
  'src/renderer/features/create/parameterNames.ts': 'names that services give to parameters',
  'src/renderer/features/create/pins/withColours.ts': 'words that go into the prompt',
  'src/renderer/features/exports/PresetRow.tsx': 'the topic of a message',
  'src/renderer/features/gallery/grid/NewPicturesButton.tsx': 'classes of a style',
  'src/renderer/features/settings/SettingField.tsx': 'the topic of a message',
  'src/renderer/features/settings/SettingsView.tsx': 'keys of headings',
  'src/renderer/ui/dialogs/UnreadableAnswers.tsx': 'a method of HTTP',
  'src/renderer/ui/messages/showAssetUndoToast.ts': 'the topic of a message',
  'src/shared/commands/commands.ts': 'keys of groups',
  'src/shared/domain/queue/jobStates.ts': 'an error of the program',
  'src/shared/domain/spellingLanguages.ts': 'languages in their own words',
  'src/shared/lists/suggestMapping.ts': 'names of columns in lists',
};

/** Attributes whose text the user reads or hears. */
const shownAttributes =
  /^(label|title|placeholder|aria-label|aria-description|message|words|hint|description|about|saveLabel|confirmLabel|alt|heading|failed|legend)$/;
/** Functions and classes whose text arguments are for developers, or for the program itself. */
const developerCalls =
  /^(Error|TypeError|RangeError|error|warn|info|debug|log|statement|prepare|exec|pragma|run|test|matches|querySelector|querySelectorAll|closest|split|replaceAll|replace|includes|startsWith|endsWith|describe|TextDecoder|getByRole)$/;
/** Three words in a row, or a capitalised word and another word at the start: probably a sentence. */
const sentence =
  /^[“"‘(]?\p{Lu}[\p{Ll}’']+,? \p{Ll}[\p{Ll}’']*|\p{Ll}[\p{Ll}’']+,? \p{Ll}[\p{Ll}’']* \p{Ll}{2,}/u;
/** Texts that may look like sentences but are CSS classes, SQL, regular expressions or URLs. */
const codePattern =
  /[a-z]-[[\d(]|(^|\s)(flex|grid|absolute|relative|min-w-0|size-|text-(xs|sm|muted|faint))|\b(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|FROM|WHERE|JOIN|VALUES|ORDER BY)\b|^[\w-]+:\/\/|[a-z]+-[a-z]+ [a-z]+-[a-z]+/;

/** A text in the sources that the user may read, but that is not in the message catalogue. */
export type BareWord = Readonly<{ place: string; line: number; text: string }>;

/**
 * Finds texts in the window, the terminal and main that are not in the message catalogue, and files of {@link
 * wordsOfCode} that no longer contain such texts.
 */
export function bareWords(sources: readonly Source[]): BareWord[] {
  const found = textsIn(sources);
  const places = new Set(found.map(({ place }) => place.slice(1)));
  const emptied = Object.keys(wordsOfCode).filter((place) => !places.has(place));
  return [
    ...found.filter(({ place }) => wordsOfCode[place.slice(1)] === undefined),
    ...emptied.map((place) => ({ place: `/${place}`, line: 1, text: 'no words: take it off wordsOfCode' })),
  ];
}

function textsIn(sources: readonly Source[]): BareWord[] {
  return sources
    .filter(({ place }) => checkedFolders.test(place) && !uncheckedFiles.test(place))
    .flatMap(({ place, file }) => {
      const found: BareWord[] = [];
      const visit = (node: Node, parent: Node | null): void => {
        const text = textOf(node, parent);
        if (text !== null) {
          const before = file.text.slice(0, node.getStart(file));
          found.push({ place, line: before.split('\n').length, text });
        }
        if (isForDevelopers(node)) return;
        node.forEachChild((child) => visit(child, node));
      };
      visit(file, null);
      return found;
    });
}

function isForDevelopers(node: Node): boolean {
  if (!isCallExpression(node) && !isNewExpression(node)) return false;
  const name = /(\w+)\W*$/.exec(node.expression.getText())?.[1] ?? '';
  return developerCalls.test(name);
}

function textOf(node: Node, parent: Node | null): string | null {
  if (isJsxText(node)) return /\p{L}{2}/u.test(node.text) ? node.text.trim() : null;
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) {
    if (parent !== null && isJsxAttribute(parent) && shownAttributes.test(parent.name.getText()))
      return /\p{L}{2}/u.test(node.text) ? node.text : null;
    return isSentence(node.text) ? node.text : null;
  }
  if (!isTemplateExpression(node)) return null;
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return isSentence(parts.join('1')) ? parts.join('…') : null;
}

function isSentence(text: string): boolean {
  return sentence.test(text) && !codePattern.test(text);
}

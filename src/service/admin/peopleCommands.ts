import type { Link, Person } from '@shared/service/accountApi';
import { Command, InvalidArgumentError } from 'commander';
import { type AdminClient, AdminError } from './AdminClient';
import { type AdminCommandDependencies, commandRunner } from './engineCommands';

type JsonOption = Readonly<{ json?: boolean }>;

/** The commands `people list|invite|link|suspend|resume|remove|credit`; a person is named by email address. */
export function peopleCommands<Options>(parts: AdminCommandDependencies<Options>): Command {
  const { addCommonOptions: common } = parts;
  const people = new Command('people').description('who may use this service, and with how many credits');
  const run = commandRunner(parts);
  const find = async (admin: AdminClient, email: string): Promise<Person> => {
    const found = (await admin.people()).find((each) => each.email.toLowerCase() === email.toLowerCase());
    if (found === undefined) throw new AdminError(`There is nobody with the email address ${email}.`);
    return found;
  };
  const addCommand = (name: string, description: string) =>
    common(people.command(name).argument('<email>', 'whose email address')).description(description);
  const addPersonCommand = (
    name: string,
    description: string,
    work: (admin: AdminClient, id: string, email: string) => ReturnType<Parameters<typeof run>[1]>,
  ) =>
    addCommand(name, description).action((email: string, options: Options & JsonOption) =>
      run(options, async (admin) => work(admin, (await find(admin, email)).id, email)),
    );

  common(people.command('list').description('everybody, with state, plan and balance')).action(
    (options: Options & JsonOption) =>
      run(options, async (admin) => {
        const json = await admin.people();
        return { json, lines: json.length === 0 ? ['There is nobody yet.'] : json.map(lineOf) };
      }),
  );
  addCommand('invite', 'add a person, and print the link that sets their password')
    .requiredOption('--name <name>', 'what they are called')
    .option('--admin', 'may change people, plans and engines')
    .option('--plan <id>', 'the plan that bounds them')
    .option('--credits <n>', 'credits to start with', parseCredits, 0)
    .action((email: string, options: Options & JsonOption & Invitation) =>
      run(options, async (admin) => {
        const { name, plan = null, credits } = options;
        const role = options.admin ? 'admin' : 'member';
        return linkResult(email, (await admin.invite({ email, name, role, plan_id: plan, credits })).link);
      }),
    );
  addPersonCommand('link', 'print a link that sets a new password', async (admin, id, email) =>
    linkResult(email, await admin.createPasswordLink(id)),
  );
  const suspend = (suspended: boolean) => async (admin: AdminClient, id: string) => {
    const json = await admin.setSuspended(id, suspended);
    return { json, lines: [lineOf(json)] };
  };
  addPersonCommand('suspend', 'stop an account: it generates nothing, and loses nothing', suspend(true));
  addPersonCommand('resume', 'let it generate again', suspend(false));
  addPersonCommand(
    'remove',
    'a person leaves: prompts, media and keys are deleted, amounts stay',
    async (admin, id, email) => {
      await admin.removePerson(id);
      return { json: { removed: id }, lines: [`Removed ${email}.`] };
    },
  ).requiredOption('--yes', 'it cannot be undone');
  addCommand('credit', 'add credits, or correct the balance by a negative amount')
    .argument('<credits>', 'how many', parseAmount)
    .option('--note <text>', 'why', '')
    .action((email: string, wanted: number, options: Options & JsonOption & { note: string }) =>
      run(options, async (admin) => {
        const { id } = await find(admin, email);
        const kind = wanted > 0 ? 'top-up' : 'correction';
        const json = await admin.book(id, { kind, credits: wanted, note: options.note });
        return { json, lines: [`${email} has ${json.balance} credits.`] };
      }),
    );
  return people;
}

type Invitation = Readonly<{ name: string; admin?: boolean; plan?: string; credits: number }>;

function linkResult(email: string, link: Link) {
  const lines = [`Give ${email} this link, which works once, until ${link.expires_at}:`, link.url];
  return { json: link, lines };
}

function lineOf({ email, name, role, state, plan_id: plan, balance }: Person): string {
  return [email, name, role, state, plan === null ? 'no plan' : `plan ${plan}`, `${balance} credits`].join(
    '  ',
  );
}

function parseAmount(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value === 0)
    throw new InvalidArgumentError('a number of credits that is not 0 is needed');
  return value;
}

function parseCredits(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0)) throw new InvalidArgumentError('a number of credits is needed');
  return value;
}

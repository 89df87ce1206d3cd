/** Who signs in to a service of a test. */
export type TestPerson = Readonly<{ id: string; email: string; password: string }>;

type Service = Readonly<{ url: string; sessionToken: string }>;

/** Asks the service as its admin. */
export async function asAdmin(
  { url, sessionToken }: Service,
  method: string,
  path: string,
  body?: object,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
): Promise<any> {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${sessionToken}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Invites a person, who sets a password by the link. */
export async function invitePerson(service: Service, wanted: object = {}): Promise<TestPerson> {
  const person = { email: 'bo@studio.test', name: 'Bo Berg', ...wanted };
  const password = 'a long enough secret';
  const made = await asAdmin(service, 'POST', '/api/admin/people', person);
  const token = /#link=(.+)$/.exec(made.link.url)?.[1];
  const used = await fetch(`${service.url}/api/links/use`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
  });
  if (used.status !== 201) throw new Error(`the link was not taken: ${used.status}`);
  return { id: made.person.id, email: person.email, password };
}

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Schema } from '@ws/api-client/contract'
import type { TestPerson } from '../../testing/create-test-server'

/** Sends a form to `path` as a person; fields in the order given, `File` among them. */
export async function sendForm(
  person: Pick<TestPerson, 'fetch'>,
  method: 'POST' | 'PUT',
  path: string,
  fields: readonly (readonly [string, string | File])[],
): Promise<{ status: number; body: never }> {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const response = await person.fetch(`/api${path}`, { method, body: form })
  return { status: response.status, body: (await response.json()) as never }
}

/** Uploads a text as a file and answers its record. */
export async function uploadFile(
  person: Pick<TestPerson, 'fetch'>,
  name: string,
  content: string | Uint8Array<ArrayBuffer> = name,
  fields: readonly (readonly [string, string])[] = [['display_name', name]],
): Promise<Schema<'File'>> {
  const answer = await sendForm(person, 'POST', '/mediafiles/files/', [['file', new File([content], name)], ...fields])
  if (answer.status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Makes a folder and answers its record. */
export async function createDirectory(
  person: Pick<TestPerson, 'send'>,
  display_name: string,
  parent: number | null = null,
): Promise<Schema<'Directory'>> {
  const answer = await person.send('POST', '/mediafiles/directories/', { display_name, parent })
  if (answer.status !== 201) throw new Error(`The folder was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** The garbage collector, which Node keeps to itself. */
export function exposeCollector(): () => void {
  setFlagsFromString('--expose_gc')
  return runInNewContext('gc')
}

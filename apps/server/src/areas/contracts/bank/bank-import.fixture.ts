import type { Schema } from '@ws/api-client/contract'
import { expect } from 'vitest'
import type { TestPerson } from '../../../testing/create-test-server'

/** Sends a file as the portal does. */
export async function sendFile(person: TestPerson, file: string | Buffer, { account }: { account?: string } = {}) {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(Buffer.from(file))], 'Выписка.txt'))
  if (account !== undefined) body.append('account', account)
  const response = await person.fetch('/api/payments/imports', { method: 'POST', body })
  return { status: response.status, body: (await response.json()) as unknown }
}

/** Sends a file that is taken. */
export async function upload(
  person: TestPerson,
  file: string | Buffer,
  more: { account?: string } = {},
): Promise<Schema<'BankImport'>> {
  const answer = await sendFile(person, file, more)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body as Schema<'BankImport'>
}

/** The rows of a statement. */
export async function rowsOf(person: TestPerson, id: number, query = ''): Promise<Schema<'BankImportRow'>[]> {
  const answer = await person.send('GET', `/payments/imports/${id}/rows?page_size=1000${query}`)
  expect(answer.status).toBe(200)
  return (answer.body as { data: Schema<'BankImportRow'>[] }).data
}

/** Changes a row. */
export function change(person: TestPerson, id: number, row: number, body: object) {
  return person.send('PATCH', `/payments/imports/${id}/rows/${row}`, body)
}

/** Posts what is confirmed. */
export async function post(person: TestPerson, id: number): Promise<Schema<'BankImportPosted'>> {
  const answer = await person.send('POST', `/payments/imports/${id}/post`)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Schema<'BankImportPosted'>
}

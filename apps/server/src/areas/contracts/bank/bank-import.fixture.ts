import type { Schema } from '@ws/api-client/contract'
import { expect } from 'vitest'
import { DEMO_LANDLORD } from '../../../db/demo/contracts-data'
import type { TestPerson } from '../../../testing/create-test-server'

/** Our account in the demo. */
export const OUR_ACCOUNT = DEMO_LANDLORD.bank_accounts[0]?.account ?? ''

/** A payment of a statement; what is left out the bank does not tell. */
export interface Document {
  number?: string
  date?: string
  amount?: string
  inn?: string
  name?: string
  account?: string
  purpose?: string
  /** Money that went out. */
  isOut?: boolean
}

/** A file of the exchange with these payments. */
export function exchange(
  documents: readonly Document[],
  { account = OUR_ACCOUNT, head = ['Кодировка=UTF-8'] } = {},
): string {
  const rows = documents.flatMap((one, at) => {
    const [payer, payee] = one.isOut ? ['Получатель', 'Плательщик'] : ['Плательщик', 'Получатель']
    return [
      'СекцияДокумент=Платежное поручение',
      ...[`Номер=${one.number ?? at + 1}`, `Дата=${one.date ?? '02.11.2026'}`, `Сумма=${one.amount ?? '100.00'}`],
      ...[
        `${payer}Счет=${one.account ?? ''}`,
        `${payer}1=${one.name ?? 'ООО «Кто-то»'}`,
        `${payer}ИНН=${one.inn ?? ''}`,
      ],
      ...[`${payee}Счет=${account}`, `НазначениеПлатежа=${one.purpose ?? ''}`, 'КонецДокумента'],
    ]
  })
  return ['1CClientBankExchange', ...head, `РасчСчет=${account}`, ...rows, 'КонецФайла'].join('\r\n')
}

/** Sends a file as the portal does. */
export function sendFile(person: TestPerson, file: string | Buffer, more: object = {}) {
  const content = Buffer.from(file).toString('base64')
  return person.send('POST', '/payments/imports', { content, file_name: 'Выписка.txt', ...more })
}

/** Sends a file that is taken. */
export async function upload(
  person: TestPerson,
  file: string | Buffer,
  more: object = {},
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

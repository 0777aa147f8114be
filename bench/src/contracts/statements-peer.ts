import {
  createTestServer,
  DEMO_TENANTS,
  exchange,
  findOurAccount,
  matchStatement,
  readStatement,
} from '@ws/server/testing'
import { demoOnPostgres } from '../demo-on-postgres'
import { median } from '../median'
import { recordStatements } from '../statement-recorder'
import type { StatementFigures } from './statements'

const ROWS = 5000
const ROUNDS = 5
/** Contracts of the demo that payers name. */
const NUMBERS = ['А-001', 'А-002', 'А-003', 'А-004', 'А-007', 'А-011', 'А-014', 'Б-003', 'В-002', 'В-004']

/** A statement of five thousand payments by the tenants of the demo, measured in a process whose tests run on PostgreSQL. */
async function measure(): Promise<StatementFigures> {
  const postgres = await demoOnPostgres()
  const server = await createTestServer({ checkAnswers: false })
  const bytes = Buffer.from(exchange(Array.from({ length: ROWS }, (_, at) => payment(at))))
  const db = server.database.reader
  const [reading, matching]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now()
    const statement = readStatement(bytes)
    const read = performance.now()
    await matchStatement(db, statement, await findOurAccount(db, statement, null), () => true)
    // The first one warms both up.
    if (round === 0) continue
    reading.push(read - begun)
    matching.push(performance.now() - begun)
  }
  const accountant = await server.as('u06')
  const send = async () => {
    const body = new FormData()
    body.append('file', new File([bytes], 'Выписка.txt'))
    return (await accountant.fetch('/api/payments/imports', { method: 'POST', body })).json()
  }
  await send()
  const uploads: number[] = []
  let statements = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    statements = (await recordStatements(send)).length
    uploads.push(performance.now() - begun)
  }
  await server.close()
  await postgres.stop()
  const [read, matched] = [median(reading), median(matching)]
  return { rows: ROWS, read, matched, ratio: matched / read, upload: median(uploads), statements }
}

function payment(at: number) {
  const tenant = DEMO_TENANTS[at % 26]
  return {
    number: String(at + 1),
    amount: `${1000 + at}.00`,
    inn: tenant?.inn ?? '',
    name: tenant?.name ?? '',
    account: tenant?.account ?? '',
    purpose: `Оплата аренды по договору № ${NUMBERS[at % NUMBERS.length]} за ноябрь 2026 г., в том числе НДС 22 %`,
  }
}

process.send?.(await measure())
process.disconnect()

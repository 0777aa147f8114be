import { createTestServer } from '@ws/server/testing'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { addContracts } from '../contracts/many-contracts'
import { demoOnPostgres } from '../demo-on-postgres'
import { median } from '../median'
import { timed } from '../waits'
import type { RentRollFigures } from './rent-roll'

const ROWS = 20_000
const ROUNDS = 5

async function measure(): Promise<RentRollFigures> {
  const postgres = await demoOnPostgres()
  const server = await createTestServer({ checkAnswers: false })
  const { pool } = server.database
  // Else a job would plan a year of accruals for each of them meanwhile.
  await server.jobs.idle()
  await addContracts(pool, { prefix: 'Р', count: ROWS, isInForce: true, start: 'current_date - 30' })
  await pool.query('analyze')
  const admin = await server.as('u01')
  const ask = async () =>
    Buffer.from(await (await admin.fetch('/api/reports/rent_roll/export?format=xlsx')).arrayBuffer())
  const rows = await readSheet(await ask())
  const cells: SheetData = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, type: Date, format: 'dd.mm.yyyy' } : value)),
  ) as SheetData
  const waits = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [ours, bare] = [await timed(ask), await timed(() => writeExcelFile(cells).toBuffer())]
    // The first one warms both up.
    if (round === 0) continue
    waits.ours.push(ours)
    waits.bare.push(bare)
  }
  await server.close()
  await postgres.stop()
  const [ours, bare] = [median(waits.ours), median(waits.bare)]
  return { rows: rows.length, ours, bare, ratio: ours / bare }
}

process.send?.(await measure())
process.disconnect()

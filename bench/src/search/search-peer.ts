import { createTestServer } from '@ws/server/testing'
import { demoOnPostgres } from '../demo-on-postgres'
import { recordStatements } from '../statement-recorder'
import { p95, timed } from '../waits'
import { addRecords } from './many-records'
import type { SearchFigures } from './search'

/** A million takes an hour to be written; the figures of a hundred thousand tell whether something grows with their number. */
const RECORDS = Number(process.env.BENCH_RECORDS ?? 100_000)
const ROUNDS = 8

/** What people type: a word that thousands have, two of them, a number, a code, an ИНН, a beginning. */
const TYPED = [
  'насос',
  'замена фильтра',
  'горизонт',
  'Вектор-Урал 1205',
  'Ж-1234',
  '5000000123',
  'заявка 7777',
  'конд',
  'акт лампа',
  'договор',
]
const MISTYPED = ['кандиционер', 'гаризонт', 'пратечка']

async function measure(): Promise<SearchFigures> {
  const postgres = await demoOnPostgres()
  const server = await createTestServer({ checkAnswers: false })
  const { pool } = server.database
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await addRecords(client, RECORDS)
  await client.query('reset statement_timeout')
  client.release()
  server.jobs.wake('search.words')
  await server.jobs.idle()
  const manager = await server.as('u01')
  const ask = (q: string) => manager.send('GET', `/search?q=${encodeURIComponent(q)}`)
  const bare = async (q: string) => {
    for (const [table, id] of [
      ['search_documents', 'record'],
      ['todo_search', 'todo'],
    ]) {
      await pool.query(
        `select ${id}, count(*) over () from ${table}, search_query(regexp_split_to_array(lower($1), '\\s+')) as asked
         where words @@ asked order by ts_rank(words, asked) desc limit 20`,
        [q],
      )
    }
  }
  if (process.env.BENCH_EXPLAIN) await explain()
  const waits = { ours: [] as number[], bare: [] as number[], guessed: [] as number[] }
  const slowest: Record<string, number> = {}
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const q of [...TYPED, ...MISTYPED]) {
      const isMeant = TYPED.includes(q)
      const ours = await timed(() => ask(q))
      const alone = isMeant ? await timed(() => bare(q)) : 0
      // The first one warms both up.
      if (round === 0) continue
      waits[isMeant ? 'ours' : 'guessed'].push(ours)
      if (isMeant) waits.bare.push(alone)
      slowest[q] = Math.max(slowest[q] ?? 0, ours)
    }
  }
  await server.close()
  await postgres.stop()
  const [ours, alone, guessed] = [p95(waits.ours), p95(waits.bare), p95(waits.guessed)]
  return { records: RECORDS, ours, bare: alone, ratio: ours / alone, guessed, slowest }

  /** Where the time of each search goes, statement by statement. */
  async function explain() {
    for (const q of [...TYPED, ...MISTYPED]) {
      await ask(q)
      for (const { text, values } of await recordStatements(() => ask(q))) {
        const spent = await timed(() => pool.query(text, values).catch(() => undefined))
        if (spent < 15) continue
        console.error(`\n### ${q}: ${spent.toFixed(0)}\n${text.replace(/\s+/g, ' ').slice(0, 1500)}`)
        const { rows } = await pool.query(`explain (analyze, costs off, timing on) ${text}`, values)
        console.error(
          rows
            .map((row) => row['QUERY PLAN'])
            .join('\n')
            .slice(0, 6000),
        )
      }
    }
  }
}

process.send?.(await measure())
process.disconnect()

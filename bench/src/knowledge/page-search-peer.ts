import { createTestServer } from '@ws/server/testing'
import { demoOnPostgres } from '../demo-on-postgres'
import { p95, timed } from '../waits'
import type { PageSearchFigures } from './page-search'

const PAGES = Number(process.env.BENCH_PAGES ?? 20_000)
/** Pages of one statement. */
const PORTION = 500
const ROUNDS = 10
const WORDS = `array['насос','кровля','фильтр','витраж','щит','клапан','дверь','лифт','стояк','вывеска','кондиционер','паркинг','склад','офис','лампа','датчик','замок','фасад','труба','кабель']`

/** What people look for: one word that a twentieth of the pages has in its title, two of them, a number, words of the text. */
const TYPED = ['кровля', 'осмотр лифта', 'регламент 1234', 'проверить датчик', 'замена кабеля', 'порядок']

async function measure(): Promise<PageSearchFigures> {
  const postgres = await demoOnPostgres()
  const server = await createTestServer({ checkAnswers: false })
  const { pool } = server.database
  for (let at = 1; at <= PAGES; at += PORTION) {
    await pool.query(
      `insert into kb_pages (title, kind, status, owner, published_at, published_version, content_text)
       select 'Регламент ' || n || ': осмотр, ' || (${WORDS})[1 + n % 20], 'page', 'published', (select min(id) from profiles), now(), 1,
         repeat('Порядок осмотра и замены: проверить ' || (${WORDS})[1 + n / 20 % 20] || ', записать в журнал, сообщить диспетчеру. ', 20)
           || 'Ответственный за ' || (${WORDS})[1 + n / 400 % 20] || ' расписывается.'
       from generate_series($1::int, $2::int) n`,
      [at, at + PORTION - 1],
    )
  }
  await pool.query('analyze')
  server.jobs.wake('search.words')
  await server.jobs.idle()
  const manager = await server.as('u01')
  const ask = (q: string) => manager.send('GET', `/knowledge-base/search?q=${encodeURIComponent(q)}`)
  /** The same words among the same texts, ranked, with the headlines of the page that is shown. */
  const bare = (q: string) =>
    pool.query(
      `with found as (select record, count(*) over () as total, ts_rank(words, asked) as rank, asked from search_documents,
           search_query(regexp_split_to_array(lower($1), '\\s+')) as asked
         where entity = 'kb_page' and words @@ asked order by rank desc limit 25)
       select found.total, ts_headline('russian', kb_pages.content_text, asked, 'MaxFragments=2, MinWords=8, MaxWords=24')
       from found join kb_pages on kb_pages.id = found.record`,
      [q],
    )
  const waits = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const q of TYPED) {
      const ours = await timed(async () => {
        const { status } = await ask(q)
        if (status !== 200) throw new Error(`The search answered ${status}`)
      })
      const alone = await timed(() => bare(q))
      // The first one warms both up.
      if (round === 0) continue
      waits.ours.push(ours)
      waits.bare.push(alone)
    }
  }
  await server.close()
  await postgres.stop()
  const [ours, alone] = [p95(waits.ours), p95(waits.bare)]
  return { pages: PAGES, ours, bare: alone, ratio: ours / alone }
}

process.send?.(await measure())
process.disconnect()

import type { Db } from '../../../db/database'
import type { bankImportRowsTable } from '../../../db/tables/contracts/bank-imports'
import { inPieces } from '../../../lib/jobs/in-pieces'
import { formatMoney, moneyText, parseMoney, sumOf } from '../../../lib/money/money'
import { mentionsOf } from './find-mentions'
import { documentKey, findPosted } from './find-posted'
import { loadMatchSource } from './load-match-source'
import { matchRow, SURE } from './match-row'
import type { OurAccount } from './our-account'
import { Problems, type Statement, type StatementRow } from './statement/statement'

/** A row of a statement as it is stored. */
export type NewRow = Omit<typeof bankImportRowsTable.$inferInsert, 'import'>
type Facts = Pick<NewRow, 'line' | 'direction' | 'date' | 'doc_number' | 'doc_date' | 'amount' | 'purpose'> & {
  payer_name: string | null
  payer_inn: string | null
  payer_account: string | null
}

/** Finds the contract of every payment of a statement, and those that are posted already. `closedOn` knows closed months. */
export async function matchStatement(
  db: Db,
  statement: Statement,
  { account, legalEntity }: OurAccount,
  canPost: (date: string) => boolean,
): Promise<NewRow[]> {
  const problems = new Problems()
  const facts = statement.rows.flatMap((row) => factsOf(row, account, problems) ?? [])
  problems.throwIfAny()
  const incoming = facts.filter(({ direction }) => direction === 'in').map(toKeyed)
  // The same rows are asked for and matched: what each names is looked for once.
  const toMatch = incoming.map((row) => ({ row, money: toMoney(row) }))
  // Cut into words here, ten thousand of them in pieces; whoever asks later finds them cut.
  await inPieces(toMatch, ({ money }) => mentionsOf(money))
  const source = await loadMatchSource(
    db,
    legalEntity,
    toMatch.map(({ money }) => money),
  )
  const posted = await findPosted(db, incoming)
  const seen = new Map<string, number>()
  const matched = new Map<number, Partial<NewRow>>()
  await inPieces(toMatch, ({ row, money }, place) => {
    const { isClear, ...match } = matchRow(money, source)
    const key = documentKey(row)
    const twin = key === undefined ? undefined : seen.get(key)
    if (key !== undefined && twin === undefined) seen.set(key, row.line)
    const payment = posted.get(place)
    if (payment !== undefined || twin !== undefined) {
      const like = payment === undefined ? `повторяет строку ${twin} этого файла` : 'такой платёж уже проведён'
      const explanation = `Дубль: ${like} — те же номер и дата поручения, плательщик и сумма`
      matched.set(row.line, { ...match, confidence: 0, explanation, state: 'duplicate', duplicates: payment ?? null })
      return
    }
    const isSure = match.confidence >= SURE && isClear && canPost(row.date)
    matched.set(row.line, { ...match, state: isSure ? 'confirmed' : 'new' })
  })
  return facts.map((row) => ({
    ...row,
    ...(row.direction === 'out'
      ? { state: 'skipped', explanation: 'Списание со счёта: не разносится' }
      : matched.get(row.line)),
  }))
}

/** What is odd about a statement as a whole: a person looks before he posts it. */
export function warningsOf(
  { opening, closing, turnover_in, turnover_out }: Statement,
  rows: readonly NewRow[],
): string[] {
  const [came, went] = (['in', 'out'] as const).map((direction) => totalOf(rows, direction))
  if (came === undefined || went === undefined) return []
  const warnings: string[] = []
  const differ = (what: string, said: string | null, counted: bigint) => {
    if (said === null || parseMoney(said) === counted) return
    warnings.push(`${what} по строкам — ${moneyText(counted)} ₽, а в выписке сказано ${moneyText(parseMoney(said))} ₽`)
  }
  differ('Поступило', turnover_in, came)
  differ('Списано', turnover_out, went)
  if (opening !== null) differ('Остаток на конец', closing, parseMoney(opening) + came - went)
  return warnings
}

/** What came in, or went out. */
export function totalOf(rows: readonly NewRow[], wanted: 'in' | 'out'): bigint {
  return sumOf(rows.flatMap(({ direction, amount }) => (direction === wanted ? parseMoney(amount) : [])))
}

/** Which way the money went: our account is at one of its ends. */
function factsOf(row: StatementRow, account: string, problems: Problems): Facts | undefined {
  const isOurs = row.payee.account === account ? 'in' : row.payer.account === account ? 'out' : null
  const direction = row.direction ?? isOurs
  if (direction === null) {
    problems.add(row.line, `документ не по счёту ${account}: он ни плательщик, ни получатель`)
    return undefined
  }
  // A table has one party in each line: the other one.
  const other = direction === 'in' || row.direction !== null ? row.payer : row.payee
  return {
    line: row.line,
    direction,
    date: (direction === 'in' ? row.came_on : row.went_on) ?? row.doc_date,
    doc_number: row.doc_number,
    doc_date: row.doc_date,
    amount: formatMoney(parseMoney(row.amount)),
    payer_name: other.name,
    payer_inn: other.inn,
    payer_account: other.account,
    purpose: row.purpose,
  }
}

function toKeyed(row: Facts) {
  return { ...row, doc_number: row.doc_number ?? null, doc_date: row.doc_date ?? null, purpose: row.purpose ?? null }
}

function toMoney({ amount, payer_inn, payer_account, purpose }: ReturnType<typeof toKeyed>) {
  return { amount: parseMoney(amount), payer_inn, payer_account, purpose }
}

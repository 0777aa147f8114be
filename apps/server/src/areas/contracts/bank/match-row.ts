import type { BankRowPart } from '../../../db/tables/contracts/bank-imports'
import { formatMoney, type Kopecks, moneyText, smaller, sumOf } from '../../../lib/money/money'
import { innProblem } from '../../requisites/requisites'
import { mentionsOf } from './find-mentions'

/** An accrual that money may be for. */
export interface OpenPart {
  id: number
  title: string
  kind: string
  remainder: Kopecks
}

/** A contract that money may be by; `open` and `deposits` are what is left to pay, in the order in which it is paid. */
export interface MatchContract {
  id: number
  number: string
  tenant: number
  tenantName: string
  tenantInn: string | null
  monthly: Kopecks
  open: readonly OpenPart[]
  deposits: readonly OpenPart[]
}

/** All that rows of one statement are matched with. */
export interface MatchSource {
  contracts: ReadonlyMap<number, MatchContract>
  byInn: ReadonlyMap<string, readonly number[]>
  /** By the key of the number (`toNumberKey`). */
  byNumber: ReadonlyMap<string, readonly number[]>
  byInvoice: ReadonlyMap<string, readonly number[]>
  /** Tenants that paid from an account, or whose account it is. */
  byAccount: ReadonlyMap<string, ReadonlySet<number>>
  byTenant: ReadonlyMap<number, readonly number[]>
}

/** What a row of a statement says of who pays, how much and what for. */
export interface MoneyToMatch {
  amount: Kopecks
  payer_inn: string | null
  payer_account: string | null
  purpose: string | null
}

/** The contracts a row is most likely for. */
export interface Match {
  confidence: number
  explanation: string
  parts: BankRowPart[]
  /** Nothing stands in the way of taking it without a look: one contract, and no other as likely. */
  isClear: boolean
}

/** How much each sign counts (product 9.5). */
const SCORE = { inn: 50, number: 30, invoice: 30, amount: 20, account: 10 } as const
const MOST = 100
/** From here a row needs no look. */
export const SURE = 80
/** From here a contract is suggested. */
export const LIKELY = 50

interface Reason {
  sign: keyof typeof SCORE
  text: string
}

interface Scored {
  contract: MatchContract
  score: number
  reasons: Reason[]
  target: BankRowPart['target']
  isNamed: boolean
}

/** Finds the contract of a row by what it says; of several that it names, each with its share. */
export function matchRow(row: MoneyToMatch, source: MatchSource): Match {
  const mentions = mentionsOf(row)
  const numbers = mentions.flatMap(({ key }) => source.byNumber.get(key) ?? [])
  const invoices = new Map(
    mentions.flatMap(({ key }) => (source.byInvoice.get(key) ?? []).map((id) => [id, key] as const)),
  )
  const byInn = source.byInn.get(row.payer_inn ?? '') ?? []
  const payers = source.byAccount.get(row.payer_account ?? '') ?? new Set<number>()
  const byAccount = [...payers].flatMap((tenant) => source.byTenant.get(tenant) ?? [])
  const candidates = [...new Set([...byInn, ...numbers, ...invoices.keys(), ...byAccount])]
  const scored = candidates
    .flatMap((id) => source.contracts.get(id) ?? [])
    .map((contract) => scoreOf(contract, row, { numbers, invoices, payers }))
    .sort(byLikelihood)
  const [best, next] = scored
  if (!best) return { confidence: 0, explanation: whyNone(row), parts: [], isClear: false }
  return (
    splitOf(
      row.amount,
      scored.filter(({ isNamed }) => isNamed),
    ) ?? {
      confidence: best.score,
      explanation: [...best.reasons.map(({ text }) => text), ...rivals(scored)].join('; '),
      parts: [partOf(best.contract, row.amount, best.target)],
      isClear: next === undefined || next.score < best.score,
    }
  )
}

function scoreOf(
  contract: MatchContract,
  row: MoneyToMatch,
  found: { numbers: readonly number[]; invoices: ReadonlyMap<number, string>; payers: ReadonlySet<number> },
): Scored {
  const reasons: Reason[] = []
  let score = 0
  const add = (sign: Reason['sign'], text: string) => {
    score += SCORE[sign]
    reasons.push({ sign, text: `${text} (+${SCORE[sign]})` })
  }
  if (row.payer_inn !== null && contract.tenantInn === row.payer_inn) {
    add('inn', `ИНН плательщика — ${contract.tenantName}`)
  }
  const isNumbered = found.numbers.includes(contract.id)
  const invoice = found.invoices.get(contract.id)
  if (isNumbered) add('number', `в назначении договор ${contract.number}`)
  if (invoice !== undefined) add('invoice', `в назначении счёт ${invoice}`)
  const sum = explainSum(contract, row.amount)
  if (sum) add('amount', sum.reason)
  if (found.payers.has(contract.tenant)) add('account', `счёт плательщика известен: ${contract.tenantName}`)
  return {
    contract,
    score: Math.min(score, MOST),
    reasons,
    target: sum?.target ?? 'debt',
    isNamed: isNumbered || invoice !== undefined,
  }
}

/** What of a contract costs just this much: one accrual, or several from the oldest on. */
function explainSum(
  { open, deposits }: MatchContract,
  amount: Kopecks,
): { reason: string; target: BankRowPart['target'] } | undefined {
  const one = open.find(({ remainder }) => remainder === amount)
  if (one) return { reason: `сумма равна начислению «${one.title}»`, target: 'debt' }
  let total = 0n
  for (const [at, { remainder }] of open.entries()) {
    total += remainder
    if (total === amount) return { reason: `сумма равна старейшим начислениям: ${at + 1}`, target: 'debt' }
  }
  const deposit = deposits.find(({ remainder }) => remainder === amount)
  return deposit && { reason: 'сумма равна обеспечительному платежу', target: 'deposit' }
}

/** The likelier first; of equals the one that owes more, since money is for what is owed. */
function byLikelihood(one: Scored, other: Scored): number {
  if (one.score !== other.score) return other.score - one.score
  const [owed, owedToo] = [owedBy(one.contract), owedBy(other.contract)]
  return owed === owedToo ? one.contract.id - other.contract.id : owed > owedToo ? -1 : 1
}

function owedBy({ open }: MatchContract): Kopecks {
  return sumOf(open.map(({ remainder }) => remainder))
}

/** Others that are as likely as the first. */
function rivals(scored: readonly Scored[]): string[] {
  const [best, ...others] = scored
  const equal = others.filter(({ score }) => score === best?.score).map(({ contract }) => contract.number)
  if (equal.length === 0) return []
  const shown = equal.slice(0, 3).join(', ')
  return [`так же подходит ${shown}${equal.length > 3 ? ` и ещё ${equal.length - 3}` : ''}: выберите договор`]
}

/** Shares of several contracts that a row names; undefined where it names one, or the whole sum is for one. */
function splitOf(amount: Kopecks, named: readonly Scored[]): Match | undefined {
  const [first] = named
  if (!first || named.length < 2) return undefined
  const byNumber = [...named].sort((one, other) => (one.contract.number < other.contract.number ? -1 : 1))
  const owed = byNumber.map(({ contract }) => owedBy(contract))
  const monthly = byNumber.map(({ contract }) => contract.monthly)
  const isOwed = sumOf(owed) === amount
  const isMonthly = sumOf(monthly) === amount
  const isOfOne = named.some(({ reasons }) => reasons.some(({ sign }) => sign === 'amount'))
  if (!isOwed && !isMonthly && isOfOne) return undefined
  const shares = isOwed ? owed : isMonthly ? monthly : inTurn(amount, owed)
  const parts = byNumber.flatMap(({ contract }, at) => {
    const share = shares[at] ?? 0n
    return share > 0n ? [partOf(contract, share, 'debt')] : []
  })
  if (parts.length < 2) return undefined
  const numbers = byNumber.map(({ contract }) => contract.number).join(', ')
  const why = isOwed
    ? 'сумма равна их начислениям'
    : isMonthly
      ? 'сумма равна их платежам за месяц'
      : 'сумма разделена по долгам'
  const score = Math.min(...named.map(({ score: own }) => own)) + (isOwed ? SCORE.amount : 0)
  const reasons = first.reasons.flatMap(({ sign, text }) => (sign === 'inn' || sign === 'account' ? [text] : []))
  return {
    confidence: Math.min(score, MOST),
    explanation: [
      ...reasons,
      `названы договоры ${numbers} (+${SCORE.number})`,
      `${why}${isOwed ? ` (+${SCORE.amount})` : ''}`,
    ].join('; '),
    parts,
    isClear: false,
  }
}

/** Each gets what it owes as long as there is something; the last one what is left. */
function inTurn(amount: Kopecks, owed: readonly Kopecks[]): Kopecks[] {
  let rest = amount
  return owed.map((debt, at) => {
    const share = at === owed.length - 1 ? rest : smaller(rest, debt)
    rest -= share
    return share
  })
}

function partOf({ id }: MatchContract, amount: Kopecks, target: BankRowPart['target']): BankRowPart {
  return { contract: id, amount: formatMoney(amount), target, allocations: [] }
}

function whyNone({ payer_inn, purpose, amount }: MoneyToMatch): string {
  const inn =
    payer_inn === null
      ? 'ИНН плательщика в выписке нет'
      : innProblem(payer_inn) === null
        ? `арендатора с ИНН ${payer_inn} нет`
        : `в ИНН плательщика ${payer_inn} ошибка`
  const what = purpose === null ? 'назначение платежа пусто' : 'номера договора или счёта в назначении нет'
  return `Договор не найден: ${inn}, ${what}. Выберите договор сами: ${moneyText(amount)} ₽`
}

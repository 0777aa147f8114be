import { expect, test } from 'vitest'
import { parseMoney } from '../../../lib/money/money'
import { findMentions, isMentioned, toNumberKey } from './find-mentions'
import { type MatchContract, type MatchSource, matchRow } from './match-row'

const INN = '6699012340'
const OTHER_INN = '6699023455'

function contract(
  id: number,
  number: string,
  tenant: number,
  open: string[],
  more: Partial<MatchContract> = {},
): MatchContract {
  const parts = open.map((sum, at) => ({
    id: id * 100 + at,
    title: `Аренда ${at}`,
    kind: 'rent',
    remainder: parseMoney(sum),
  }))
  const tenantInn = tenant === 1 ? INN : OTHER_INN
  return {
    id,
    number,
    tenant,
    tenantName: `Арендатор ${tenant}`,
    tenantInn,
    monthly: parseMoney('300'),
    open: parts,
    deposits: [],
    ...more,
  }
}

function source(contracts: MatchContract[], accounts: Record<string, number> = {}): MatchSource {
  const by = <Key>(keyOf: (one: MatchContract) => Key) => {
    const found = new Map<Key, number[]>()
    for (const one of contracts) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one.id])
    return found
  }
  return {
    contracts: new Map(contracts.map((one) => [one.id, one])),
    byInn: by(({ tenantInn }) => tenantInn ?? ''),
    byNumber: by(({ number }) => toNumberKey(number)),
    byInvoice: by(({ number }) => toNumberKey(`${number}/2026-11`)),
    byAccount: new Map(Object.entries(accounts).map(([account, tenant]) => [account, new Set([tenant])])),
    byTenant: by(({ tenant }) => tenant),
  }
}

const row = (more: Partial<{ amount: string; inn: string; account: string; purpose: string }>) => ({
  amount: parseMoney(more.amount ?? '1'),
  payer_inn: more.inn ?? null,
  payer_account: more.account ?? null,
  purpose: more.purpose ?? null,
})

const ONE = source([contract(1, 'А-001', 1, ['100', '200', '50'])], { '40702810700000000001': 1 })

test.each([
  [{}, 0],
  [{ inn: INN }, 50],
  [{ purpose: 'Договор А-001' }, 30],
  [{ inn: INN, purpose: 'Договор А-001' }, 80],
  [{ inn: INN, amount: '200' }, 70],
  [{ inn: INN, amount: '300' }, 70],
  [{ inn: INN, amount: '350' }, 70],
  [{ inn: INN, amount: '250' }, 50],
  [{ account: '40702810700000000001' }, 10],
  [{ inn: INN, amount: '100', account: '40702810700000000001' }, 80],
  [{ purpose: 'по счёту А-001/2026-11' }, 60],
  [{ inn: INN, purpose: 'А-001', amount: '100' }, 100],
  [{ inn: INN, purpose: 'счёт А-001/2026-11', amount: '100', account: '40702810700000000001' }, 100],
  [{ inn: OTHER_INN, purpose: 'аренда' }, 0],
])('%o is worth %i', (said, score) => {
  const match = matchRow(row(said), ONE)
  expect([match.confidence, match.parts.length]).toEqual([score, score === 0 ? 0 : 1])
  const told = [...match.explanation.matchAll(/\(\+(\d+)\)/g)].reduce((sum, [, points]) => sum + Number(points), 0)
  expect(Math.min(told, 100)).toBe(score)
})

test('of contracts of one tenant the number decides, then the sum, then what is owed; equals are left to a person', () => {
  const two = source([contract(1, 'А-001', 1, ['100']), contract(2, 'А-002', 1, ['70', '80'])])
  const chosen = (said: Parameters<typeof row>[0]) => {
    const { parts, isClear } = matchRow(row(said), two)
    return [parts[0]?.contract, isClear]
  }
  expect(chosen({ inn: INN, purpose: 'дог. А-001' })).toEqual([1, true])
  expect(chosen({ inn: INN, amount: '150' })).toEqual([2, true])
  expect(chosen({ inn: INN, amount: '9' })).toEqual([2, false])
  expect(matchRow(row({ inn: INN }), two).explanation).toContain('так же подходит А-001: выберите договор')
})

test('money for several contracts is shared by what each owes, by their months, or by debts in turn', () => {
  const two = source([contract(1, 'А-001', 1, ['100']), contract(2, 'А-002', 1, ['70', '80'])])
  const shares = (amount: string, purpose = 'договоры А-001, А-002') => {
    const { parts, confidence, isClear } = matchRow(row({ inn: INN, amount, purpose }), two)
    return [parts.map((part) => part.amount), confidence, isClear]
  }
  expect(shares('250')).toEqual([['100.00', '150.00'], 100, false])
  expect(shares('600')).toEqual([['300.00', '300.00'], 80, false])
  expect(shares('120')).toEqual([['100.00', '20.00'], 80, false])
  // The other one is named by the way.
  expect(shares('150')).toEqual([['150.00'], 100, true])
})

test('money that is just the deposit is for the deposit', () => {
  const deposit = { id: 9, title: 'Депозит', kind: 'deposit', remainder: parseMoney('500') }
  const one = source([contract(1, 'А-001', 1, ['100'], { deposits: [deposit] })])
  expect(matchRow(row({ inn: INN, amount: '500' }), one)).toMatchObject({
    confidence: 70,
    parts: [{ target: 'deposit' }],
  })
})

test.each([
  ['Оплата по дог.А-001, НДС', 'А-001', true],
  ['договор № A-001 (латиница)', 'А-001', true],
  ['Договор Б – 003 от 01.02', 'Б-003', true],
  ['счёт А-001/2026-11.', 'А-001/2026-11', true],
  ['Договор аренды №15 от 2026', '15', true],
  ['дог.15', '15', true],
  ['НДС 15 руб.', '15', false],
  ['Договор А-0011', 'А-001', false],
])('«%s» names %s: %o', (purpose, number, isNamed) => {
  const found = findMentions(purpose).filter(isMentioned)
  expect(found.some(({ key }) => key === toNumberKey(number))).toBe(isNamed)
})

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Names that money bears, on the wire and in the base. */
const MONEY = [
  ...[
    'amount',
    'net',
    'vat',
    'paid',
    'remainder',
    'debt',
    'balance',
    'advance',
    'overdue',
    'price',
    'kopecks',
    'roubles',
  ],
  ...['allocated', 'unallocated', 'outstanding', 'penalty_preview', 'deposit_amount', 'deposit_balance'],
  ...['ask_rate', 'rate_avg', 'monthly_total', 'opening', 'closing', 'turnover_in', 'turnover_out'],
].join('|')

/** Money that becomes a floating number. Sums, shares and rounding stand in the server's lib/money, in whole kopecks. */
const FLOATING = new RegExp(
  [
    `\\b(Number|parseFloat|parseInt|Number\\.parseFloat|Number\\.parseInt|Math\\.\\w+)\\([^()]*\\b(${MONEY})\\b(?!\\w)`,
    `(?:[=(,?:&|]|return)\\s*[+-][a-z]\\w*(\\.\\w+)*\\.(${MONEY})\\b`,
    `\\b(${MONEY})\\)?\\s*(\\*|/|%|-)\\s*\\d+(\\.\\d+)?(?![\\dn])`,
  ].join('|'),
)

/** The sum a person types, which is whole kopecks too; shades of a plan, which nobody pays. */
const OTHERS = ['packages/ui/src/money-input/', 'apps/portal/src/lib/plan/layers/']

const sources = ['apps', 'packages']
  .flatMap((group) => readdirSync(ROOT + group).map((name) => `${group}/${name}/src/`))
  .flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map(
      (file) => folder + file.replaceAll('\\', '/'),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|openapi\.d\.ts$/.test(file))
  .filter((file) => !OTHERS.some((folder) => file.startsWith(folder)))

test('money is never reckoned in floating numbers', () => {
  const found = sources.flatMap((file) =>
    readFileSync(ROOT + file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (FLOATING.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(found, 'Take parseMoney, sumOf, roundRoubles of lib/money').toEqual([])
})

test.each([
  'const total = Number(row.amount)',
  'parseFloat(accrual.remainder)',
  'Math.round(debt)',
  'return +payment.amount',
  'const vat = (amount * 22) / 122',
  'net * 1.22',
  'sum: -row.overdue,',
])('it would be found: %s', (line) => expect(line).toMatch(FLOATING))

test.each([
  'parseMoney(row.amount)',
  'money.amount - 1n',
  'Number(row.overdue_days)',
  'const rest = amount - paid',
  'rounded(net * 22n)',
])('it may be written: %s', (line) => expect(line).not.toMatch(FLOATING))

import { Fault, flat, matrix, numberOf, numbers, rounded, type Value } from '../values'
import { chosen } from './criteria'
import { eager, type FormulaFunctions } from './define'

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const average = (values: readonly number[]) => {
  if (values.length === 0) throw new Fault('#DIV/0!')
  return total(values) / values.length
}
const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other), values[0] ?? 0)
const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other), values[0] ?? 0)
const middle = (values: readonly number[]) => {
  if (values.length === 0) throw new Fault('#NUM!')
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

const ofNumbers = (work: (values: number[]) => number) => eager(1, (args) => rounded(work(numbers(args))))
const ofOne = (work: (value: number) => number) => eager(1, ([value = null]) => work(numberOf(value)))

/** Numbers of the cells that fit, reckoned with: `SUMIFS(of; range; criterion; …)`. */
const ofChosen = (work: (values: number[]) => number) =>
  eager(3, ([of = null, ...pairs]) => {
    const isChosen = chosen(of, pairs)
    return rounded(
      work(
        numbers([
          [
            matrix(of)
              .flat()
              .filter((_, at) => isChosen[at]),
          ],
        ]),
      ),
    )
  })

/** The same with one criterion, the numbers named last: `SUMIF(range; criterion; of)`. */
const ofMatching = (work: (values: number[]) => number) =>
  eager(2, ([range = null, wanted = null, of = range]) => {
    const isChosen = chosen(range, [range, wanted])
    return rounded(
      work(
        numbers([
          [
            matrix(of)
              .flat()
              .filter((_, at) => isChosen[at]),
          ],
        ]),
      ),
    )
  })

/** Half goes away from zero, as people round money. */
function round(value: number, digits: number, how: (value: number) => number): number {
  const power = 10 ** Math.trunc(digits)
  return (Math.sign(value) * how(rounded(Math.abs(value) * power))) / power
}

const rounding = (how: (value: number) => number) =>
  eager(1, ([value = null, digits = null]) => rounded(round(numberOf(value), numberOf(digits), how)))

function nth(values: Value, place: Value, direction: 1 | -1): number {
  const sorted = numbers([matrix(values)]).sort((one, other) => (one - other) * direction)
  const found = sorted[Math.ceil(numberOf(place)) - 1]
  if (found === undefined) throw new Fault('#NUM!')
  return found
}

/** What the first argument of «ПРОМЕЖУТОЧНЫЕ.ИТОГИ» stands for. */
const SUBTOTALS: Record<number, (values: number[]) => number> = {
  1: average,
  2: (values) => values.length,
  4: most,
  5: least,
  6: (values) => values.reduce((product, value) => product * value, 1),
  9: total,
}

/** Sums, counts and other reckoning. */
export const MATH_FUNCTIONS: FormulaFunctions = {
  SUM: ofNumbers(total),
  AVERAGE: ofNumbers(average),
  MIN: ofNumbers(least),
  MAX: ofNumbers(most),
  MEDIAN: ofNumbers(middle),
  PRODUCT: ofNumbers((values) => values.reduce((product, value) => product * value, 1)),
  COUNT: eager(1, (args) => flat(args).filter((cell) => typeof cell === 'number').length),
  COUNTA: eager(1, (args) => flat(args).filter((cell) => cell !== null).length),
  COUNTBLANK: eager(1, (args) => flat(args).filter((cell) => cell === null || cell === '').length),
  SUMIF: ofMatching(total),
  SUMIFS: ofChosen(total),
  AVERAGEIF: ofMatching(average),
  AVERAGEIFS: ofChosen(average),
  MAXIFS: ofChosen(most),
  MINIFS: ofChosen(least),
  COUNTIF: eager(2, ([range = null, wanted = null]) => chosen(range, [range, wanted]).filter(Boolean).length),
  COUNTIFS: eager(2, (pairs) => chosen(pairs[0] ?? null, pairs).filter(Boolean).length),
  SUBTOTAL: eager(2, ([kind = null, ...values]) => {
    const work = SUBTOTALS[numberOf(kind) % 100]
    return work ? rounded(work(numbers(values))) : new Fault('#VALUE!')
  }),
  SUMPRODUCT: eager(1, (args) => {
    const [first = [], ...rest] = args.map((arg) => matrix(arg).flat())
    if (rest.some((cells) => cells.length !== first.length)) return new Fault('#VALUE!')
    const numeric = (cell: unknown) => {
      if (cell instanceof Fault) throw cell
      return typeof cell === 'number' ? cell : typeof cell === 'boolean' ? Number(cell) : 0
    }
    return rounded(
      first.reduce<number>(
        (sum, cell, at) => sum + rest.reduce((product, cells) => product * numeric(cells[at]), numeric(cell)),
        0,
      ),
    )
  }),
  ROUND: rounding(Math.round),
  ROUNDUP: rounding(Math.ceil),
  ROUNDDOWN: rounding(Math.floor),
  ABS: ofOne(Math.abs),
  SIGN: ofOne(Math.sign),
  INT: ofOne(Math.floor),
  SQRT: ofOne((value) => {
    if (value < 0) throw new Fault('#NUM!')
    return Math.sqrt(value)
  }),
  POWER: eager(2, ([value = null, power = null]) => numberOf(value) ** numberOf(power)),
  MOD: eager(2, ([value = null, by = null]) => {
    const divisor = numberOf(by)
    if (divisor === 0) return new Fault('#DIV/0!')
    const number = numberOf(value)
    return rounded(number - divisor * Math.floor(number / divisor))
  }),
  PI: () => Math.PI,
  LARGE: eager(2, ([values = null, place = null]) => nth(values, place, -1)),
  SMALL: eager(2, ([values = null, place = null]) => nth(values, place, 1)),
  RANK: eager(2, ([value = null, values = null, order = null]) => {
    const own = numberOf(value)
    const all = numbers([matrix(values)])
    if (!all.includes(own)) return new Fault('#N/A')
    return 1 + all.filter((other) => (numberOf(order) === 0 ? other > own : other < own)).length
  }),
}

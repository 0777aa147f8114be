import { formatMoney, moneyText, roundParts, roundRoubles } from '../../../lib/money/money'
import { isSame, toDecimal } from '../../../lib/money/rational'
import { counted } from '../../../lib/text/counted'
import { dayInRussian } from '../../../lib/time/days'
import { daysTitle } from '../../../lib/time/period-title'
import type { PricedRun } from './proration'
import type { CalcStep, PricedLine } from './terms'
import type { Charge } from './vat'

/** How an accrual was reckoned, for people. */
export function calcSteps(line: PricedLine, runs: readonly PricedRun[], charged: Charge, lastDay: string): CalcStep[] {
  return [...priceSteps(line, runs), ...daySteps(line, runs), ...vatSteps(line, charged, lastDay)]
}

/** The price of a whole month, once for each quantity. */
function priceSteps(line: PricedLine, runs: readonly PricedRun[]): CalcStep[] {
  const distinct = runs.filter(({ quantity }, at) => runs.findIndex((other) => isSame(other.quantity, quantity)) === at)
  return distinct.map((run) => ({
    text: priceText(line, run),
    amount: formatMoney(roundRoubles(run.monthly)),
  }))
}

function priceText({ calc, rate }: PricedLine, { quantity }: PricedRun): string {
  const [price, pieces] = [decimalText(rate, 2), decimalText(toDecimal(quantity, 3), isArea(calc) ? 2 : 0)]
  if (calc === 'per_m2_month') return `${pieces} м² × ${price} ₽ за м² в месяц`
  if (calc === 'per_m2_year') return `${pieces} м² × ${price} ₽ за м² в год ÷ 12 месяцев`
  if (calc === 'per_unit_month') return `${pieces} шт. × ${price} ₽ в месяц`
  return calc === 'fixed_once' ? 'Разовый платёж' : 'Цена за месяц'
}

/** The days that were charged, where it is not simply one whole month at its price. */
function daySteps(line: PricedLine, runs: readonly PricedRun[]): CalcStep[] {
  const [only] = runs
  const isPlain = runs.length === 1 && only !== undefined && isSame(only.price, only.monthly)
  if (isPlain) return []
  const amounts = roundParts(runs.map(({ price }) => price))
  return runs.map((run, at) => ({
    text: [
      daysText(line, run),
      ...lessened('арендные каникулы', run.holiday),
      ...lessened('скидка', line.discount_percent),
    ].join(', '),
    amount: formatMoney(amounts[at] ?? 0n),
  }))
}

function daysText({ calc }: PricedLine, run: PricedRun): string {
  if (calc === 'fixed_once') return 'К оплате'
  return `${daysTitle(run)}: ${counted(run.days, 'день', 'дня', 'дней')} из ${run.days_in_month}`
}

function lessened(why: string, percent: string): string[] {
  return isZero(percent) ? [] : [`${why} ${decimalText(percent)} %`]
}

/** The VAT of an accrual and what is to be paid. */
export function vatSteps(line: PricedLine, { net, vat, vat_rate, amount }: Charge, lastDay: string): CalcStep[] {
  if (vat_rate === null) return [{ text: 'Без НДС, к оплате', amount: formatMoney(amount) }]
  const percent = decimalText(vat_rate)
  if (line.vat_mode === 'included') {
    return [
      { text: 'К оплате', amount: formatMoney(amount) },
      {
        text: `В том числе НДС ${percent} % (ставка на ${dayInRussian(lastDay)})`,
        amount: formatMoney(vat),
      },
    ]
  }
  return [
    {
      text: `НДС ${percent} % (ставка на ${dayInRussian(lastDay)}) сверх ${moneyText(net)} ₽`,
      amount: formatMoney(vat),
    },
    { text: 'К оплате', amount: formatMoney(amount) },
  ]
}

function isArea(calc: PricedLine['calc']): boolean {
  return calc === 'per_m2_month' || calc === 'per_m2_year'
}

/** A decimal for people: zeros at the end are left out, down to so many digits after the comma. */
export function decimalText(value: string, places = 0): string {
  const [digits = '', fraction = ''] = value.split('.')
  const tail = fraction.replace(/0+$/, '').padEnd(places, '0')
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return tail === '' ? grouped : `${grouped},${tail}`
}

function isZero(percent: string): boolean {
  return /^0+(\.0+)?$/.test(percent)
}

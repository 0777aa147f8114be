import { labels } from '@ws/api-client/contract/labels'
import { amountWithWords } from '../../../lib/money/amount-in-words'
import { moneyText, parseMoney } from '../../../lib/money/money'
import { writtenDay } from '../../../lib/printed-form/form-words'
import { dayInRussian } from '../../../lib/time/days'
import type { DataFor } from '../../printed-forms/define-form'
import type { contractForm } from '../../printed-forms/forms/contract.form'
import { decimalText } from '../charges/calc-steps'
import type { ContractParts, ContractRow } from '../contract-parts'
import { type ContractSides, roomsOf } from './contract-sides'

type Line = ContractParts['lines'][number]

/** What the text of a contract says. */
export function contractData(sides: ContractSides): DataFor<typeof contractForm> {
  const { row, parts, contract, landlord, tenant } = sides
  const monthly = parseMoney(row.monthly_total)
  const deposit = parseMoney(row.deposit_amount ?? '0')
  return {
    landlord,
    tenant,
    contract,
    rooms: roomsOf(sides),
    lines: parts.lines.map((line, at) => ({
      n: String(at + 1),
      name: line.name,
      price: priceOf(line),
      vat: vatOf(line),
      period: `с ${dayInRussian(line.valid_from)}${line.valid_to ? ` по ${dayInRussian(line.valid_to)}` : ''}`,
      comment: line.comment ?? '',
    })),
    holidays: parts.holidays.map((holiday) => ({
      from: dayInRussian(holiday.date_from),
      to: dayInRussian(holiday.date_to),
      discount: decimalText(holiday.discount_percent),
      reason: holiday.reason ?? '',
    })),
    monthly: monthly > 0n ? moneyText(monthly) : '',
    monthly_words: monthly > 0n ? amountWithWords(monthly) : '',
    deposit: deposit > 0n ? moneyText(deposit) : '',
    deposit_words: deposit > 0n ? amountWithWords(deposit) : '',
    payment_terms: paymentTerms(row),
    penalty: penaltyTerms(row),
    indexation: indexationTerms(row),
    renewal: renewalTerms(row),
    notice_days: String(row.notice_days),
    registration: row.registration_status === 'not_required' ? '' : 'да',
    fixed_term: row.term_kind === 'fixed' ? 'да' : '',
  }
}

/** What is said after a price that is none of a square metre. */
const PAID_FOR: Partial<Record<Line['calc'], string>> = {
  fixed_month: ' в месяц',
  fixed_once: ' разово',
  by_meter: ' за единицу по счётчику',
}

/** «1 250,00 ₽/м² в месяц». */
export function priceOf({ rate, calc, quantity, discount_percent }: Line): string {
  const unit = calc.startsWith('per_m2') ? labels.LineCalc[calc] : '₽'
  const times = calc === 'per_unit_month' ? ` за единицу в месяц × ${decimalText(quantity ?? '1')}` : ''
  const discount = Number(discount_percent) === 0 ? '' : `, скидка ${decimalText(discount_percent)} %`
  return `${decimalText(rate, 2)} ${unit}${times}${PAID_FOR[calc] ?? ''}${discount}`
}

function vatOf({ vat_mode, vat_rate }: Line): string {
  const rate = vat_rate === null ? '' : ` ${decimalText(vat_rate)} %`
  if (vat_mode === 'none') return 'НДС не облагается'
  return vat_mode === 'included' ? `в том числе НДС${rate}` : `плюс НДС${rate}`
}

const MONTHS: Readonly<Record<number, string>> = {
  [-1]: 'месяца, предшествующего оплачиваемому периоду',
  0: 'оплачиваемого месяца',
  1: 'месяца, следующего за оплачиваемым',
  2: 'второго месяца, следующего за оплачиваемым',
}
const SHIFTS = {
  next: ' Если этот день нерабочий, платёж вносится не позднее ближайшего следующего рабочего дня.',
  prev: ' Если этот день нерабочий, платёж вносится не позднее предшествующего ему рабочего дня.',
  none: '',
}

function paymentTerms({ billing_period, billing_mode, due_day, due_month_shift, working_day_shift }: ContractRow) {
  const often = billing_period === 'month' ? 'ежемесячно' : 'ежеквартально'
  const mode = billing_mode === 'advance' ? 'авансом' : 'по окончании периода'
  const month = MONTHS[due_month_shift] ?? MONTHS[0]
  return `Платежи вносятся ${often} ${mode}, не позднее ${due_day}-го числа ${month}.${SHIFTS[working_day_shift]}`
}

/** How a contract fines delay, in a sentence; empty where it does not. */
export function penaltyTerms(row: ContractRow): string {
  const { penalty_kind, penalty_percent, penalty_grace_days, penalty_cap_percent } = row
  if (penalty_kind === 'none') return ''
  const grace = penalty_grace_days > 0 ? `, начиная с ${penalty_grace_days + 1}-го дня просрочки` : ''
  const cap =
    Number(penalty_cap_percent) > 0
      ? `, но не более ${decimalText(penalty_cap_percent)} % суммы просроченного платежа`
      : ''
  if (penalty_kind === 'art395')
    return `За просрочку платежа Арендатор уплачивает проценты по статье 395 Гражданского кодекса Российской Федерации${grace}${cap}.`
  const rates = {
    percent_day: `${decimalText(penalty_percent)} % суммы долга`,
    key_rate_300: '1/300 ключевой ставки Банка России, действующей в период просрочки, от суммы долга',
    key_rate_150: '1/150 ключевой ставки Банка России, действующей в период просрочки, от суммы долга',
  }
  return `За просрочку платежа Арендатор уплачивает Арендодателю неустойку в размере ${rates[penalty_kind]} за каждый день просрочки${grace}${cap}.`
}

function indexationTerms({ indexation_kind, indexation_percent, indexation_from }: ContractRow): string {
  if (indexation_kind === 'none') return ''
  const from = indexation_from ? `, начиная с ${writtenDay(indexation_from)},` : ''
  const by =
    indexation_kind === 'cpi'
      ? 'на индекс потребительских цен, публикуемый Росстатом'
      : `на ${decimalText(indexation_percent ?? '0')} %`
  return `Арендодатель вправе не чаще одного раза в год${from} увеличивать платежи ${by}, письменно уведомив Арендатора не позднее чем за 30 дней.`
}

function renewalTerms({ auto_renewal, notice_days }: ContractRow): string {
  if (auto_renewal === 'same_term')
    return `Если ни одна из Сторон не позднее чем за ${notice_days} дней до окончания срока не заявит об отказе от продления, Договор продлевается на тот же срок и на тех же условиях.`
  if (auto_renewal === 'indefinite')
    return 'Если по окончании срока Арендатор продолжает пользоваться Помещениями при отсутствии возражений Арендодателя, Договор считается возобновлённым на неопределённый срок (статья 621 Гражданского кодекса Российской Федерации).'
  return ''
}

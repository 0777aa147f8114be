import type { Context } from '../../../lib/http/handler'
import { amountWithWords } from '../../../lib/money/amount-in-words'
import { moneyText, parseMoney, sumOf } from '../../../lib/money/money'
import { writtenDay } from '../../../lib/printed-form/form-words'
import { addDays, dayInRussian, daysFromTo } from '../../../lib/time/days'
import type { DataFor } from '../../printed-forms/define-form'
import type { claimForm } from '../../printed-forms/forms/claim.form'
import { loadFines } from '../accruals/fines'
import { loadOpen } from '../accruals/load-accruals'
import type { ContractSides } from './contract-sides'
import { penaltyTerms } from './contract-terms'

/** So many days a claim gives: as many as the built-in text of a contract. */
const ANSWER_DAYS = 10

/** What a claim says; undefined where nothing is overdue. */
export async function claimData(
  ctx: Context,
  { row, contract, landlord, tenant, bank }: ContractSides,
  today: string,
): Promise<DataFor<typeof claimForm> | undefined> {
  const open = (await loadOpen(ctx.db, row.id)).filter((one) => one.row.due_date < today && one.row.kind !== 'deposit')
  const debts = open.filter((one) => one.row.kind !== 'penalty')
  if (debts.length === 0) return undefined
  const fines = (await loadFines(ctx.db, [row.id], today)).get(row.id) ?? []
  const penalties = [
    ...open
      .filter((one) => one.row.kind === 'penalty')
      .map((one) => ({ title: one.row.title, calc: 'Начислено ранее', amount: one.remainder })),
    ...fines
      .filter(({ preview }) => preview > 0n)
      .map(({ title, penalty, posted, preview }) => ({
        title,
        calc: [
          ...penalty.calc.map(({ text, amount }) =>
            amount === null ? text : `${text} = ${moneyText(parseMoney(amount))} ₽`,
          ),
          ...(posted > 0n ? [`Минус начисленное ранее: ${moneyText(posted)} ₽`] : []),
        ].join('\n'),
        amount: preview,
      })),
  ]
  const debt = sumOf(debts.map(({ remainder }) => remainder))
  const penalty = sumOf(penalties.map(({ amount }) => amount))
  return {
    landlord,
    tenant,
    contract,
    date: writtenDay(today),
    pay_until: writtenDay(addDays(today, ANSWER_DAYS)),
    answer_days: String(ANSWER_DAYS),
    debts: debts.map(({ row: accrual, paid, remainder }, at) => ({
      n: String(at + 1),
      title: accrual.title,
      due: dayInRussian(accrual.due_date),
      amount: moneyText(parseMoney(accrual.amount)),
      paid: moneyText(paid),
      remainder: moneyText(remainder),
      days: String(daysFromTo(accrual.due_date, today) - 1),
    })),
    debt: moneyText(debt),
    debt_words: amountWithWords(debt),
    penalties: penalties.map(({ amount, ...rest }) => ({ ...rest, amount: moneyText(amount) })),
    penalty: penalty > 0n ? moneyText(penalty) : '',
    penalty_words: penalty > 0n ? amountWithWords(penalty) : '',
    penalty_terms: penalty > 0n ? `По условиям договора: ${lowered(penaltyTerms(row))}` : '',
    total: moneyText(debt + penalty),
    total_words: amountWithWords(debt + penalty),
    payment_details: bank.account
      ? `получатель ${bank.name}, р/с ${bank.account} в ${bank.bank_name}, БИК ${bank.bik}, к/с ${bank.corr_account}`
      : '',
  }
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

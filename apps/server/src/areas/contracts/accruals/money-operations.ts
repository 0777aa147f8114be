import type { JobSource } from '../../../lib/area'
import type { Job } from '../../../lib/jobs/jobs'
import { HOUR } from '../../../lib/jobs/jobs'
import { counts } from '../../../lib/jobs/outcome'
import { moneyText, parseMoney } from '../../../lib/money/money'
import { bankImportsHandlers } from '../bank/bank-imports.handlers'
import { refundPayment, transferAdvance } from '../payments/give-back'
import { readPaymentHistory } from '../payments/payment-history'
import { createPayment, getPayment, listPayments, reallocatePayment } from '../payments/payments.handlers'
import { previewPayment } from '../payments/preview'
import { readSettlement, settleDeposit } from '../payments/settlement'
import { voidPayment } from '../payments/void-payment'
import { rebillingHandlers } from '../rebilling/rebilling.handlers'
import { createAccrual, listAccruals } from './accruals.handlers'
import { readBalance } from './balance'
import { changeAccruals } from './change-accruals'
import { closePeriod, listClosedPeriods, reopenPeriod } from './closed-periods'
import { listPenalties } from './fines'
import { issueDue } from './issue'
import { readLedger, readTenantLedger } from './ledger'
import { planAll } from './plan'
import { postPenalties } from './post-penalties'
import { tellOfIssued } from './tell-of-issued'

/** Operations of the money of contracts. */
export const moneyHandlers = {
  ...rebillingHandlers,
  'accruals.list': listAccruals,
  'accruals.create': createAccrual,
  'accruals.change': changeAccruals,
  'accruals.balance': readBalance,
  'accruals.ledger': readLedger,
  'accruals.tenantLedger': readTenantLedger,
  'accruals.penalties': listPenalties,
  'accruals.postPenalties': postPenalties,
  'closedPeriods.list': listClosedPeriods,
  'closedPeriods.close': closePeriod,
  'closedPeriods.reopen': reopenPeriod,
  ...bankImportsHandlers,
  'payments.list': listPayments,
  'payments.create': createPayment,
  'payments.preview': previewPayment,
  'payments.read': getPayment,
  'payments.history': readPaymentHistory,
  'payments.reallocate': reallocatePayment,
  'payments.void': voidPayment,
  'payments.refund': refundPayment,
  'payments.transfer': transferAdvance,
  'contractSettlement.get': readSettlement,
  'contractSettlement.create': settleDeposit,
}

/** What happens to it by the clock: both do nothing the second time. */
export function moneyJobs({ database, services }: Pick<JobSource, 'database' | 'services'>): Job[] {
  return [
    {
      key: 'accruals.plan',
      label: 'План начислений на год вперёд',
      every: HOUR,
      at: '01:00',
      run: async (signal) => counts('Запланировано начислений', await planAll(database, signal)),
    },
    {
      key: 'accruals.issue',
      label: 'Выставление начислений',
      every: HOUR,
      at: '06:00',
      run: async (signal) => {
        const issued = await issueDue(database, signal)
        const { count, amount } = issued
        if (count > 0) await tellOfIssued(database, services(), issued)
        return count === 0 ? null : `Выставлено начислений: ${count} на ${moneyText(parseMoney(amount))} ₽`
      },
    },
  ]
}

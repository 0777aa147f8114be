import type { ReportDeclaration } from '../define-report'
import { debtReports } from './debts'
import { leasingReports } from './leasing'
import { moneyReports } from './money'
import { roomReports } from './rooms'
import { stockReports } from './stock'
import { workReports } from './work'

/** Every report, in the order of the catalogue. */
export const reports: readonly ReportDeclaration[] = [
  ...leasingReports,
  ...moneyReports,
  ...debtReports,
  ...workReports,
  ...stockReports,
  ...roomReports,
]

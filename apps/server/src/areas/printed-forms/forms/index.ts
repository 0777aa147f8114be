import type { Schema } from '@ws/api-client/contract'
import { notFound } from '../../../lib/http/error'
import type { PrintedForm } from '../define-form'
import { handoverForm, returnForm } from './acts.form'
import { amendmentForm } from './amendment.form'
import { cashReceiptForm } from './cash-receipt.form'
import { claimForm } from './claim.form'
import { contractForm } from './contract.form'
import { costActForm } from './cost-act.form'
import { indexationForm } from './indexation.form'
import { invoiceForm, serviceActForm } from './invoice.form'
import { offerForm } from './offer.form'
import { reconciliationForm } from './reconciliation.form'
import { writeOffActForm } from './write-off-act.form'

/** Every kind of printed form, in the order in which people see them. */
export const FORMS: readonly PrintedForm[] = [
  contractForm,
  amendmentForm,
  handoverForm,
  returnForm,
  invoiceForm,
  serviceActForm,
  reconciliationForm,
  claimForm,
  indexationForm,
  offerForm,
  cashReceiptForm,
  costActForm,
  writeOffActForm,
]

/** The form of a kind. */
export function formOf(kind: Schema<'PrintedFormKind'>): PrintedForm {
  const form = FORMS.find((one) => one.kind === kind)
  if (!form) throw notFound()
  return form
}

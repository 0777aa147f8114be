import './document-source'
import { archiveProgress, gatherDocuments, gatherReconciliations, sendDocuments } from './archives'
import {
  keepDocument,
  listDocuments,
  previewDocument,
  printDocument,
  printReceipt,
  reconcileContract,
  reconcileTenant,
} from './documents.handlers'

/** Operations on what is printed of contracts. */
export const documentHandlers = {
  'contractDocuments.list': listDocuments,
  'contractDocuments.print': printDocument,
  'contractDocuments.preview': previewDocument,
  'contractDocuments.keep': keepDocument,
  'contractDocuments.reconcile': reconcileContract,
  'contractDocuments.gather': gatherDocuments,
  'contractDocuments.progress': archiveProgress,
  'contractDocuments.archiveContent': sendDocuments,
  'tenants.reconcile': reconcileTenant,
  'tenants.gatherReconciliations': gatherReconciliations,
  'payments.receipt': printReceipt,
}

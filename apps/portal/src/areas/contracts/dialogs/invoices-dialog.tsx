import ContractsArchiveDialog from '../../../lib/documents/contracts-archive-dialog'
import type { Contract } from '../contract-fields'

/** Счета of a month of the chosen contracts. */
export default function InvoicesDialog({ records, onClose }: { records: Contract[]; onClose: () => void }) {
  return <ContractsArchiveDialog kind="invoice" contracts={records.map(({ id }) => id)} onClose={onClose} />
}

import ArchiveDialog from '../../../lib/documents/archive-dialog'
import type { Contract } from '../contract-fields'

/** Счета of a month of the chosen contracts. */
export default function InvoicesDialog({ records, onClose }: { records: Contract[]; onClose: () => void }) {
  return <ArchiveDialog kind="invoice" contracts={records.map(({ id }) => id)} onClose={onClose} />
}

import ContractsArchiveDialog from '../../../lib/documents/contracts-archive-dialog'
import type { Contract } from '../contract-fields'

/** Акты of a month of the chosen contracts. */
export default function ActsDialog({ records, onClose }: { records: Contract[]; onClose: () => void }) {
  return <ContractsArchiveDialog kind="service_act" contracts={records.map(({ id }) => id)} onClose={onClose} />
}

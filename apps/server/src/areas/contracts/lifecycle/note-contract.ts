import { recordAudit } from '../../../lib/events/audit'
import { emit } from '../../../lib/events/outbox'
import type { Context } from '../../../lib/http/handler'
import type { ContractRow } from '../contract-parts'

/** Writes what happened to a contract beside its own fields into its journal, and tells whoever looks at it. */
export async function noteContract(
  ctx: Context,
  { id, number }: Pick<ContractRow, 'id' | 'number'>,
  field: 'accruals' | 'payments' | 'amendments' | 'approvals' | 'obligations',
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  await recordAudit(ctx, {
    action: 'update',
    entity: 'contract',
    entity_id: id,
    entity_title: `Договор ${number}`,
    changes: { [field]: { from, to } },
  })
  await emit(ctx, {
    event: 'entity_changed',
    rooms: ['list:/contracts'],
    record: { entity: 'contract', id },
    payload: { entity: '/contracts', entity_id: id, action: 'update', version: null, changed: [field] },
  })
}

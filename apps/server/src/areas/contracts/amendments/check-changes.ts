import type { Schema } from '@ws/api-client/contract'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { dayInRussian } from '../../../lib/time/days'
import { requireOpen } from '../accruals/closed-periods'
import { type ContractRow, loadParts, noParts } from '../contract-parts'

type Input = Schema<'ContractAmendmentInput'>

/** Refuses what an amendment of this kind cannot change, each at its field. */
export async function checkChanges(
  ctx: Context,
  contract: ContractRow,
  { kind, effective_from, changes }: Pick<Input, 'kind' | 'effective_from' | 'changes'>,
): Promise<void> {
  if (effective_from < contract.start_date) throw invalid({ effective_from: 'Раньше начала договора' })
  await requireOpen(ctx, contract.legal_entity, effective_from, 'effective_from')
  if (kind === 'termination') throw invalid({ kind: 'Расторжение оформляется кнопкой «Расторгнуть»' })
  if (kind === 'prolongation' && changes.term_kind !== 'indefinite') {
    if (!changes.end_date) throw invalid({ 'changes.end_date': 'Укажите новое окончание' })
    if (contract.end_date && changes.end_date <= contract.end_date) {
      throw invalid({ 'changes.end_date': `Позже нынешнего: ${dayInRussian(contract.end_date)}` })
    }
  }
  if (kind === 'rate' && !changes.rates?.length) throw invalid({ 'changes.rates': 'Укажите новые ставки' })
  if (kind === 'indexation' && !Number(changes.percent ?? 0)) throw invalid({ 'changes.percent': 'Укажите процент' })
  if (kind === 'terms' && Object.keys(changes.terms ?? {}).length === 0) {
    throw invalid({ 'changes.terms': 'Укажите, что меняется' })
  }
  const { rooms, lines } = (await loadParts(ctx.db, [contract.id])).get(contract.id) ?? noParts()
  const strange = (changes.rates ?? []).some(({ line }) => !lines.some(({ id }) => id === line))
  if (strange) throw invalid({ 'changes.rates': 'Нет такого условия в договоре' })
  if (kind !== 'rooms') return
  const held = new Set(rooms.filter(({ date_to }) => !date_to || date_to >= effective_from).map(({ room }) => room))
  const added = changes.add_rooms ?? []
  const removed = changes.remove_rooms ?? []
  if (added.length + removed.length === 0) throw invalid({ 'changes.add_rooms': 'Добавьте или уберите помещение' })
  if (removed.some((room) => !held.has(room)))
    throw invalid({ 'changes.remove_rooms': 'Нет такого помещения в договоре' })
  if (added.some(({ room }) => held.has(room) && !removed.includes(room))) {
    throw invalid({ 'changes.add_rooms': 'Помещение уже в договоре' })
  }
}

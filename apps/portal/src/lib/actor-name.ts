import type { Schema } from '@ws/api-client/contract'

/** Whose deed an entry of the journal or of a history is; done by another name, both are told. */
export function actorName({ actor, acting }: Pick<Schema<'AuditRecord'>, 'actor' | 'acting'>): string {
  const name = actor?.name ?? 'Система'
  return acting === null ? name : `${name} · от его имени: ${acting.name}`
}

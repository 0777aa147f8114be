import type { Schema } from '@ws/api-client/contract'

/** Whose deed an entry of the journal or of a history is; done by another name, both are told. */
export function actorName({ actor, acting }: Pick<Schema<'AuditRecord'>, 'actor' | 'acting'>): string {
  const name = actor?.name ?? 'Система'
  return acting === null ? name : `${name} · от его имени: ${acting.name}`
}

/** The same of who stood in for another: «Белов А. С. · замещает: Крылова Д. П.». */
export function deputyName(entry: Pick<Schema<'AuditRecord'>, 'actor' | 'acting' | 'substituted_for'>): string {
  const absent = entry.substituted_for
  return absent === null ? actorName(entry) : `${actorName(entry)} · замещает: ${absent.name}`
}
